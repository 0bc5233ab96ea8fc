/** Gold, fame and other small signs. */

export function SignDefs() {
  return (
    <>
      <radialGradient id="vk-gold" cx=".35" cy=".3" r=".9">
        <stop offset="0" stop-color="#ffe9a3" />
        <stop offset=".6" stop-color="#e0aa2b" />
        <stop offset="1" stop-color="#a3700f" />
      </radialGradient>
      <symbol id="vk-coin" viewBox="0 0 40 40">
        <circle cx="20" cy="20" r="18" fill="url(#vk-gold)" stroke="#6d4a08" stroke-width="2" />
        <circle cx="20" cy="20" r="13.5" fill="none" stroke="#8d6312" stroke-width="1.4" stroke-dasharray="2.4 2" />
      </symbol>
      <symbol id="vk-fame" viewBox="0 0 40 40">
        <path d="M20 1 L37 8 V20 Q36 32 20 39 Q4 32 3 20 V8z" fill="#6b3f78" stroke="#33193b" stroke-width="2" />
        <path d="M20 5 L33 10.5 V20 Q32 29 20 34.5 Q8 29 7 20 V10.5z" fill="none" stroke="#d9b8e2" stroke-width="1.4" />
      </symbol>
      <symbol id="vk-start" viewBox="0 0 60 40">
        <path d="M30 3 V27" stroke="#5a3a1d" stroke-width="3" />
        <path d="M15 5 Q30 1 45 5 V20 Q30 16 15 20z" fill="#f4ead2" stroke="#3b2814" stroke-width="1.4" />
        <path d="M21 4 v14 M30 3 v14 M39 4 v14" stroke="#b3532c" stroke-width="4" />
        <path d="M3 22 Q10 20 12 27 H47 Q50 20 56 18 Q57 34 44 37 H16 Q6 36 3 22z" fill="#8a5a2e" stroke="#3b2314" />
      </symbol>
      <symbol id="vk-shield" viewBox="0 0 40 40">
        <circle cx="20" cy="20" r="17" fill="#3d7d45" stroke="#f4ead2" stroke-width="3" />
        <path d="M11 21 l6 6 12 -14" fill="none" stroke="#fff" stroke-width="4.4" stroke-linecap="round" />
      </symbol>
      <linearGradient id="vk-plank" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" class="vk-plank-high" />
        <stop offset="1" class="vk-plank-low" />
      </linearGradient>
    </>
  )
}

interface AmountProps {
  gold?: number
  fame?: number
  x?: number
  y?: number
  size: number
  sign?: boolean
}

/** So much gold, then so much fame, side by side. */
export function Amount({ gold = 0, fame = 0, x = 0, y = 0, size, sign }: AmountProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 40})`}>
      {gold !== 0 && <Disc kind="coin" n={gold} sign={sign} />}
      {fame !== 0 && (
        <g transform={gold ? 'translate(42 0)' : undefined}>
          <Disc kind="fame" n={fame} sign={sign} />
        </g>
      )}
    </g>
  )
}

function Disc({ kind, n, sign }: { kind: 'coin' | 'fame'; n: number; sign?: boolean }) {
  const text = sign && n > 0 ? `+${n}` : `${n}`.replace('-', '−')
  return (
    <>
      <use href={`#vk-${kind}`} width="40" height="40" />
      <text
        x="20"
        y={kind === 'coin' ? 28 : 27.5}
        class={`vk-number vk-on-${kind}`}
        font-size={text.length > 2 ? 17.5 : 22.5}
      >
        {text}
      </text>
    </>
  )
}

/** A small picture among words, without a meaning of its own. */
export function Icon({ name, height = 20, ratio = 1 }: { name: string; height?: number; ratio?: number }) {
  return (
    <svg class="vk-icon" width={height * ratio} height={height} viewBox={`0 0 ${40 * ratio} 40`} aria-hidden="true">
      <use href={`#vk-${name}`} width={40 * ratio} height="40" />
    </svg>
  )
}
