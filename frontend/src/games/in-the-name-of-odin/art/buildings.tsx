/** The five kinds of buildings, a picture each, on a ground of 100 by 44. */
import type { ComponentChildren } from 'preact'

import type { BuildingType } from '../read-view'
import { INK } from './portrait-paths'

const BUILDINGS: Record<BuildingType, { sky: string; ground: string; drawing: ComponentChildren }> = {
  shipyard: {
    sky: '#b9d2d6',
    ground: '#5d93a8',
    drawing: (
      <>
        <path d="M0 36H100V44H0Z" fill="#5d93a8" />
        <path d="M22 24Q28 37 40 37H62Q74 37 82 22Q74 30 62 30H40Q30 30 22 24Z" fill="#a8713f" />
        <path d="M34 30V37M44 30V37M54 30V37M64 30V37" fill="none" />
        <path d="M14 38L22 12L30 38M70 38L80 10L90 38M22 12L80 10" fill="none" stroke="#5a3a1c" stroke-width="2.2" />
      </>
    ),
  },
  runic_circle: {
    sky: '#cbd3c0',
    ground: '#93a866',
    drawing: (
      <>
        <path d="M0 37Q50 26 100 37V44H0Z" fill="#93a866" />
        <path
          d="M16 38V18Q20 13 25 18V38ZM33 34V11Q38 5 43 11V34ZM55 34V9Q60 3 65 9V34ZM75 38V17Q79 11 84 17V38Z"
          fill="#a9a69c"
        />
        <path
          d="M38 14V26M38 16L41 19M60 12V25M60 14L63 17M60 19L63 22"
          fill="none"
          stroke="#b3392b"
          stroke-width="1.5"
        />
        <path d="M42 41Q50 37 58 41Z" fill="#77746b" />
      </>
    ),
  },
  forge: {
    sky: '#e6c9a0',
    ground: '#a58a5c',
    drawing: (
      <>
        <path d="M0 37H100V44H0Z" fill="#a58a5c" />
        <path d="M65 5Q69 2 66 1" fill="none" stroke="#8a8378" stroke-width="2.500" />
        <path d="M60 16V6H70V19" fill="#8f8b80" />
        <path d="M24 22H72V38H24Z" fill="#a8713f" />
        <path d="M18 24L32 11H66L78 24Z" fill="#6e4624" />
        <path d="M33 38V28H47V38Z" fill="#f09a35" />
        <path d="M80 32H92L90 35H88V39H84V35H82Z" fill="#55535b" />
      </>
    ),
  },
  jarls_house: {
    sky: '#dcc6b2',
    ground: '#9aa465',
    drawing: (
      <>
        <path d="M0 37H100V44H0Z" fill="#9aa465" />
        <path d="M12 38Q14 12 50 8Q86 12 88 38Z" fill="#8a5a30" stroke="#442b17" stroke-width="2" />
        <path d="M22 38Q24 18 50 15Q76 18 78 38Z" fill="#b98250" />
        <path d="M43 38V25Q50 20 57 25V38Z" fill="#4a2f18" />
        <path d="M50 9L44 2M50 9L56 2" fill="none" stroke="#442b17" stroke-width="2.5" />
        <circle cx="33" cy="29" r="3.5" fill="#b3392b" />
        <circle cx="67" cy="29" r="3.5" fill="#e0a52d" />
      </>
    ),
  },
  inn: {
    sky: '#d9cfae',
    ground: '#9aa465',
    drawing: (
      <>
        <path d="M0 37H100V44H0Z" fill="#9aa465" />
        <path d="M20 21H70V38H20Z" fill="#c79a63" />
        <path d="M14 23L26 8H64L76 23Z" fill="#8e3a2a" />
        <path d="M27 27H35V33H27ZM55 27H63V33H55Z" fill="#ffd77a" />
        <path d="M40 38V26H50V38Z" fill="#4a2f18" />
        <path d="M82 40V16H92M84 19H94V29H84Z" fill="#e9d09a" />
        <path d="M86.5 22H91V27H86.5Z" fill="#b3392b" />
      </>
    ),
  },
}

export function BuildingDefs() {
  return (
    <>
      {Object.entries(BUILDINGS).map(([type, { drawing }]) => (
        <symbol key={type} id={`od-${type}`} viewBox="0 0 100 44">
          <g stroke={INK} stroke-width="1" stroke-linejoin="round" fill="none">
            {drawing}
          </g>
        </symbol>
      ))}
    </>
  )
}

/** As high as its place, with all that is drawn: sky and ground fill what is left. */
export function BuildingPicture({ type, class: name = '' }: { type: BuildingType; class?: string }) {
  const { sky, ground } = BUILDINGS[type]
  return (
    <svg
      class={`od-building-picture ${name}`}
      viewBox="0 0 100 44"
      preserveAspectRatio="xMidYMax meet"
      style={{ background: `linear-gradient(${ground}, ${ground}) bottom / 100% 16% no-repeat ${sky}` }}
      aria-hidden="true"
    >
      <use href={`#od-${type}`} width="100" height="44" />
    </svg>
  )
}
