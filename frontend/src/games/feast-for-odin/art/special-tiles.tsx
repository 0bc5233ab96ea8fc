/** The picture on each special tile, in a square of 24. */
import type { ComponentChild } from 'preact'

export const SPECIALS: Record<string, ComponentChild> = {
  glass_beads: (
    <>
      <circle cx="12" cy="12" r="9" fill="none" />
      <circle cx="12" cy="3.6" r="2.8" fill="#f0c05a" />
      <circle cx="4.6" cy="9" r="2.8" fill="#c2503d" />
      <circle cx="19.4" cy="9" r="2.8" fill="#6b9f4c" />
      <circle cx="7" cy="18.5" r="2.8" fill="#6b9f4c" />
      <circle cx="17" cy="18.5" r="2.8" fill="#f0c05a" />
    </>
  ),
  helmet: (
    <>
      <path d="M3 17Q3 4 12 4Q21 4 21 17Z" fill="#f0c05a" />
      <path d="M2 17H22V20H2Z" fill="#e0a52d" />
      <path d="M12 4V17" fill="none" />
    </>
  ),
  cloakpin: (
    <>
      <circle cx="9" cy="13" r="6.5" fill="none" stroke="#f0c05a" stroke-width="3.4" />
      <circle cx="9" cy="13" r="8.4" fill="none" />
      <circle cx="9" cy="13" r="4.6" fill="none" />
      <path d="M3 20L21 4" stroke-width="2.6" fill="none" stroke="#dfe3e6" />
      <path d="M19 3L22.5 2.5L21.5 6Z" fill="#f0c05a" />
    </>
  ),
  belt: (
    <>
      <path d="M1.5 9H22.5V15H1.5Z" fill="#8a5a30" />
      <rect x="8" y="6.5" width="8" height="11" rx="1.5" fill="#f0c05a" />
      <rect x="10.5" y="9" width="3" height="6" fill="#8a5a30" />
      <path d="M4 12H6M18.5 12H20.5" fill="none" />
    </>
  ),
  crucifix: (
    <>
      <path d="M9.5 2H14.5V7.5H20V12.5H14.5V22H9.5V12.5H4V7.5H9.5Z" fill="#f0c05a" />
      <circle cx="12" cy="10" r="2.2" fill="#b3392b" />
    </>
  ),
  drinking_horn: (
    <>
      <path d="M3 4L11 2.5Q11 12 21.5 18Q20 21 16 20Q4 18 3 4Z" fill="#fff3d9" />
      <path d="M3 4L11 2.5L11.5 6L3.6 7.6Z" fill="#f0c05a" />
      <path d="M8 12.5L12.5 9.5" fill="none" stroke-width="2" stroke="#b98420" />
    </>
  ),
  amber_figure: (
    <>
      <path
        d="M12 2Q15.5 2 15.5 6Q15.5 8 14 9Q19 11 18.5 17L17 22H7L5.5 17Q5 11 10 9Q8.5 8 8.5 6Q8.5 2 12 2Z"
        fill="#e8a13a"
      />
      <path d="M9 14Q12 17 15 14M10.5 6H10.6M13.4 6H13.5" fill="none" />
    </>
  ),
  horseshoe: <path d="M4 21V11Q4 3 12 3Q20 3 20 11V21H15.5V11Q15.5 7.6 12 7.6Q8.5 7.6 8.5 11V21Z" fill="#f0c05a" />,
  gold_brooch: (
    <>
      <circle cx="12" cy="12" r="9.5" fill="#f0c05a" />
      <circle cx="12" cy="12" r="5" fill="#b3392b" />
      <path d="M12 2.5V7M12 17V21.5M2.5 12H7M17 12H21.5" fill="none" />
    </>
  ),
  forge_hammer: (
    <>
      <path d="M10 10H14V23H10Z" fill="#8a5a30" />
      <path d="M3 3H18L21 6.5L18 10H3Z" fill="#8b9198" />
    </>
  ),
  fibula: (
    <>
      <path d="M6 2V22" fill="none" stroke="#f0c05a" stroke-width="4" />
      <path d="M6 4Q20 3 20 9Q18 12 6 12M6 20Q17 21 18 16" fill="none" stroke="#f0c05a" stroke-width="3" />
      <path d="M6 2V22" fill="none" stroke-width=".8" />
    </>
  ),
  throwing_axe: (
    <>
      <path d="M16 2L19 4L8 22L4.5 20Z" fill="#8a5a30" />
      <path d="M15 3Q7 1 2 6Q4 13 10.5 13Z" fill="#cfd4d8" />
    </>
  ),
  chalice: (
    <>
      <path d="M5 2H19Q20 11 13.5 12.5V17.5Q18 18.5 18 22H6Q6 18.5 10.5 17.5V12.5Q4 11 5 2Z" fill="#f0c05a" />
      <path d="M5.5 6H18.5" fill="none" />
      <circle cx="12" cy="9.5" r="1.4" fill="#b3392b" />
    </>
  ),
  round_shield: (
    <>
      <circle cx="12" cy="12" r="10" fill="#c2503d" />
      <path d="M12 2A10 10 0 0 1 22 12H12ZM12 22A10 10 0 0 1 2 12H12Z" fill="#fff3d9" />
      <circle cx="12" cy="12" r="3.6" fill="#f0c05a" />
    </>
  ),
  english_crown: (
    <>
      <path d="M2 6L7 12L12 3L17 12L22 6L20 21H4Z" fill="#f0c05a" />
      <path d="M4.5 17.5H19.5" fill="none" />
      <circle cx="12" cy="14" r="1.6" fill="#b3392b" />
      <circle cx="7.5" cy="15" r="1.2" fill="#4a8abf" />
      <circle cx="16.5" cy="15" r="1.2" fill="#4a8abf" />
    </>
  ),
}
