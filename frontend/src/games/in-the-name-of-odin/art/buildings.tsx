/** The five buildings, a picture each. */
import type { ComponentChildren } from 'preact'

const DARK = '#3b2814'

const BUILDINGS: Record<string, ComponentChildren> = {
  shipyard: (
    <>
      <path d="M4 34 H56" stroke={DARK} stroke-width="2" />
      <path d="M8 34 L12 22 M52 34 L48 22" stroke={DARK} stroke-width="2.4" />
      <path d="M6 18 Q12 16 14 24 H46 Q48 16 54 18 Q55 30 44 32 H16 Q5 30 6 18z" fill="#a9743f" />
      <path d="M16 28 H44 M22 24 V32 M30 24 V32 M38 24 V32" fill="none" stroke-width="1.2" />
      <path d="M30 24 V6 M30 8 H42" stroke={DARK} stroke-width="2.2" />
    </>
  ),
  runic_circle: (
    <g fill="#b4b1a7" stroke="#4e4d4a">
      <path d="M4 34 L6 20 Q10 15 13 20 L14 34z M47 34 L48 21 Q52 16 55 21 L56 34z" />
      <path d="M15 35 L17 13 Q21 7 25 13 L26 35z M34 35 L35 13 Q40 7 43 13 L45 35z" />
      <path d="M25 36 L26 8 Q30 1 34 8 L35 36z" fill="#cac7bc" />
      <path d="M30 11 V30 M30 14 l4 -3 M30 20 l4 -3 M30 27 l-3 -4" stroke="#8e2f2b" fill="none" stroke-width="1.6" />
    </g>
  ),
  forge: (
    <>
      <path d="M42 14 q5 -5 1 -8 q-2 -3 3 -6" fill="none" stroke="#9a948a" stroke-width="3" />
      <path d="M38 22 V12 H46 V22z" fill="#8f8b82" />
      <path d="M8 35 V21 H50 V35z" fill="#9c978c" />
      <path d="M4 22 L14 10 H44 L54 22z" fill="#8d6a3c" />
      <path d="M18 35 V27 H30 V35z" fill="#e2772b" />
      <path d="M35 28 h12 l-3 3 h-6z" fill="#33373c" />
    </>
  ),
  jarls_house: (
    <>
      <path d="M8 35 V22 H52 V35z" fill="#b98a54" />
      <path d="M2 24 Q30 -6 58 24 L53 26 Q30 14 7 26z" fill="#7d4a28" />
      <path d="M2 24 q-3 -5 2 -7 M58 24 q3 -5 -2 -7" fill="none" stroke-width="2" />
      <path d="M25 35 V27 Q30 21 35 27 V35z" fill="#4a2f17" />
      <circle cx="16" cy="29" r="3.4" fill="#a8342a" />
      <circle cx="44" cy="29" r="3.4" fill="#2c6496" />
    </>
  ),
  inn: (
    <>
      <path d="M6 35 V20 H42 V35z" fill="#c79a62" />
      <path d="M1 22 L12 7 H36 L47 22z" fill="#6b3f22" />
      <path d="M18 35 V26 H28 V35z" fill="#4a2f17" />
      <path d="M52 35 V12 M42 13 H56" stroke={DARK} stroke-width="2" />
      <path d="M46 14 H55 V22 Q50 26 46 22z" fill="#e0aa2b" />
    </>
  ),
}

export function BuildingDefs() {
  return (
    <>
      {Object.entries(BUILDINGS).map(([type, drawing]) => (
        <symbol key={type} id={`od-${type}`} viewBox="0 0 60 40">
          <g stroke={DARK} stroke-width="1.4" stroke-linejoin="round" fill="none">
            {drawing}
          </g>
        </symbol>
      ))}
    </>
  )
}

export function BuildingPicture({
  type,
  height = 36,
  class: name = '',
}: {
  type: string
  height?: number
  class?: string
}) {
  return (
    <svg class={`od-sign ${name}`} width={height * 1.5} height={height} viewBox="0 0 60 40" aria-hidden="true">
      <rect width="60" height="40" rx="5" fill="#e3d3ac" />
      <use href={`#od-${type}`} width="60" height="40" />
    </svg>
  )
}
