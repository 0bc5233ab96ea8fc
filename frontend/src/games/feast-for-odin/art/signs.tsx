/** Everything else that is drawn: materials, weapons, ships, houses, signs of the action board; in a square of 24. */
import type { ComponentChild } from 'preact'

/** Parts of a figure that are drawn twice: its outline stands out from any ground. */
const CLOAK = 'M3.4 23Q3 13.4 12 13.4Q21 13.4 20.6 23Z'
const HELMET = 'M6.6 8.3Q6.8 2.6 12 2.6Q17.2 2.6 17.4 8.3Z'
const HORNS = 'M6.9 7Q2.4 6 3.2 1Q5 3.8 8.3 4.2ZM17.1 7Q21.6 6 20.8 1Q19 3.8 15.7 4.2Z'

export const SIGNS: Record<string, ComponentChild> = {
  wood: (
    <>
      <rect x="2" y="12" width="17" height="7" rx="3.5" style="fill: var(--ft-plank)" />
      <rect x="5" y="5" width="17" height="7" rx="3.5" style="fill: var(--ft-plank-light)" />
      <ellipse cx="19.2" cy="8.5" rx="2.4" ry="3.2" fill="#ecd2a4" />
      <ellipse cx="16.2" cy="15.5" rx="2.4" ry="3.2" fill="#ecd2a4" />
    </>
  ),
  stone: (
    <>
      <path d="M3 17L6 8L13 4L20 8L22 17L17 21H7Z" fill="#b6b3ab" />
      <path d="M6 8L12 11L20 8M12 11V21" fill="none" stroke="#77736b" />
    </>
  ),
  ore: (
    <>
      <path d="M4 15L7 6L15 4L21 10L19 19L9 21Z" style="fill: var(--ft-lump)" />
      <path d="M8 10L12 8M14 16L17 13" stroke="#e58a3a" stroke-width="2.2" fill="none" />
    </>
  ),
  silver: (
    <>
      <circle cx="12" cy="12" r="9.6" fill="#d7dade" />
      <circle cx="12" cy="12" r="6.6" fill="none" stroke="#8b9198" />
      <path d="M12 8V16M9 10L15 14M15 10L9 14" stroke="#6f757c" fill="none" />
    </>
  ),
  bow: (
    <>
      <path d="M6 2Q22 8 18 22" fill="none" style="stroke: var(--ft-shaft)" stroke-width="2.6" />
      <path d="M6 2L18 22" fill="none" />
      <path d="M3 19L20 6M20 6L15 7M20 6L18 11" fill="none" stroke-width="1.6" />
    </>
  ),
  snare: (
    <>
      <path d="M12 3V9" fill="none" stroke-width="2" />
      <ellipse cx="12" cy="15" rx="7.5" ry="6" fill="none" style="stroke: var(--ft-shaft)" stroke-width="2.6" />
      <circle cx="12" cy="9" r="1.8" fill="#c99a5b" />
    </>
  ),
  spear: (
    <>
      <path d="M3 21L16 8" style="stroke: var(--ft-shaft)" stroke-width="2.6" fill="none" />
      <path d="M22 2L13.5 6.5L17.5 10.5Z" fill="#cfd4d8" />
    </>
  ),
  long_sword: (
    <>
      <path d="M21 3L20 8L10 18L6 14L16 4Z" fill="#dfe3e6" />
      <path d="M5 12L12 19M7 17L3 21" style="stroke: var(--ft-shaft)" stroke-width="2.6" fill="none" />
    </>
  ),
  weapon_card: (
    <>
      <rect x="5" y="2" width="14" height="20" rx="2" fill="#8f3a2a" />
      <path d="M8 17L16 7M16 17L8 7" stroke="#f0e2c4" stroke-width="2" fill="none" />
    </>
  ),
  hunting_die: (
    <>
      <path d="M12 1.5L22 12L12 22.5L2 12Z" fill="#e58f34" />
      <path d="M2 12L12 16L22 12M12 1.5V16" fill="none" stroke="#8a4a10" />
    </>
  ),
  sea_die: (
    <>
      <path d="M12 1.5L20 5L22.5 13L17.5 21H6.5L1.5 13L4 5Z" fill="#3c7db4" />
      <path d="M12 7L17 11L15 17H9L7 11Z" fill="#6aa5d4" stroke="#16456c" />
    </>
  ),
  whaling_boat: (
    <>
      <path d="M2 13H22Q20 20 15 20H9Q4 20 2 13Z" style="fill: var(--ft-plank)" />
      <path d="M5 16.5H19" fill="none" stroke="#6e4624" />
      <path d="M6 11L18 6M12 5L20 12" style="stroke: var(--ft-shaft)" stroke-width="1.8" fill="none" />
    </>
  ),
  knarr: (
    <>
      <path d="M11.2 3H12.8V15H11.2Z" fill="#6e4624" />
      <path d="M5 4Q12 2 19 4Q21 8 19 12Q12 10 5 12Q3 8 5 4Z" fill="#f4e4c0" />
      <path d="M9 3.3Q8 7 9 11M15 3.3Q16 7 15 11" stroke="#2f6ea3" stroke-width="2" fill="none" />
      <path d="M1.5 14H22.5Q21 21 16 21H8Q3 21 1.5 14Z" style="fill: var(--ft-plank)" />
    </>
  ),
  longship: (
    <>
      <path d="M11.2 2H12.8V16H11.2Z" fill="#6e4624" />
      <path d="M5 3Q12 1 19 3Q21 7 19 11.5Q12 9.5 5 11.5Q3 7 5 3Z" fill="#f4e4c0" />
      <path
        d="M8.5 2.3Q7.5 6 8.5 10.6M12 2V10M15.5 2.3Q16.5 6 15.5 10.6"
        stroke="#b3392b"
        stroke-width="1.9"
        fill="none"
      />
      <path
        d="M2 10Q0 13 3 16Q6 20.5 9 20.5H15Q18 20.5 21 16Q24 13 22 10Q21 14 18 15H6Q3 14 2 10Z"
        style="fill: var(--ft-hull)"
      />
      <circle cx="8.5" cy="16.6" r="1.7" fill="#f0c05a" />
      <circle cx="12.5" cy="16.6" r="1.7" fill="#b3392b" />
      <circle cx="16.3" cy="16.6" r="1.7" fill="#f0c05a" />
    </>
  ),
  emigrated: (
    <>
      <path d="M2 14Q3 11 6 13H14Q17 11 18 13Q16 20 12 20H7Q3 20 2 14Z" style="fill: var(--ft-hull)" />
      <path d="M9 12V3L15 10H9" fill="#f4e4c0" />
      <path d="M16 6H22M19.5 3L22.5 6L19.5 9" fill="none" style="stroke: var(--good)" stroke-width="2" />
    </>
  ),
  shed: (
    <>
      <path d="M3 11L12 5L21 11V21H3Z" style="fill: var(--ft-plank)" />
      <path d="M1 12L12 4L23 12" fill="none" stroke-width="2.6" style="stroke: var(--ft-shaft)" />
      <path d="M10 21V14H14V21" fill="#4a2f18" />
      <path d="M6 13V21M18 13V21" fill="none" stroke="#6e4624" />
    </>
  ),
  stone_house: (
    <>
      <path d="M4 11L12 4L20 11V21H4Z" fill="#bdb8ad" />
      <path d="M1.5 12L12 3L22.5 12" fill="none" stroke-width="2.6" style="stroke: var(--ft-shaft)" />
      <path d="M10 21V15H14V21" fill="#4a2f18" />
      <path d="M4 15H8M16 15H20M4 18H8M16 18H20" fill="none" stroke="#7d786d" />
    </>
  ),
  long_house: (
    <>
      <path d="M1 13Q12 -1 23 13L22 15H2Z" fill="#9c8a3c" />
      <path d="M3 14H21V21H3Z" style="fill: var(--ft-plank)" />
      <path d="M10.5 21V16H13.5V21" fill="#4a2f18" />
      <path d="M5 11Q12 4 19 11M6.5 14V21M17.5 14V21" fill="none" stroke="#6a5c20" />
    </>
  ),
  mountain: (
    <>
      <path d="M1 21L9 5L13 12L16 8L23 21Z" fill="#8f8b80" />
      <path d="M9 5L6 11L8.5 10L10 12L11.6 9.6Z" fill="#fff" />
    </>
  ),
  upgrade: <path d="M12 2L21 11H16V21H8V11H3Z" fill="#5d8a3c" />,
  overseas: (
    <>
      <rect x="1.5" y="6" width="9" height="12" rx="2" fill="#4f8a3c" />
      <rect x="13.5" y="6" width="9" height="12" rx="2" fill="#2f6ea3" />
      <path d="M8 12H16M13.6 9.4L16.4 12L13.6 14.6" fill="none" stroke="#fff6e0" stroke-width="2.2" />
    </>
  ),
  loot: (
    <>
      <rect x="3" y="8" width="18" height="13" rx="2" fill="#2f6ea3" />
      <path d="M7 8Q7 3 12 3Q17 3 17 8" fill="none" stroke-width="2" />
      <path
        d="M12 10.5L13.4 13.6H16.6L14 15.6L15 18.8L12 16.9L9 18.8L10 15.6L7.4 13.6H10.6Z"
        fill="#f0c05a"
        stroke-width=".8"
      />
    </>
  ),
  land: (
    <>
      <path d="M1 18Q12 14 23 18V22H1Z" fill="#4a86a6" />
      <path d="M3 17Q6 9 11 11Q14 6 18 11Q21 13 21 17Q12 14 3 17Z" fill="#7ea24c" />
      <path d="M9 11V3L15 5L9 7" fill="#b3392b" />
    </>
  ),
  card: (
    <>
      <rect x="5" y="2" width="14" height="20" rx="2" fill="#fff3d9" />
      <circle cx="12" cy="9" r="3" fill="#d9b98a" />
      <path d="M7.5 18Q8 13 12 13Q16 13 16.5 18Z" fill="#9c3122" />
    </>
  ),
  draw_card: (
    <>
      <rect x="3" y="2" width="14" height="20" rx="2" fill="#6e4624" />
      <path d="M7 17L13 7M13 17L7 7" stroke="#f0c05a" stroke-width="1.6" fill="none" />
      <circle cx="17.5" cy="16.5" r="5.3" fill="#4c6b34" />
      <path d="M17.5 13.7V19.3M14.7 16.5H20.3" stroke="#fff" stroke-width="1.8" fill="none" />
    </>
  ),
  forge: (
    <>
      <path d="M2 8H16Q22 8 22 12Q16 12 15 15H17V19H6V15H8Q8 12 2 11Z" style="fill: var(--ft-lump)" />
      <path d="M12 6L14 2M9 6L8 3M16 6L19 3.5" stroke="#e58a3a" stroke-width="2" fill="none" />
    </>
  ),
  special: <path d="M12 2L14.7 9H22L16 13.5L18.3 21L12 16.5L5.7 21L8 13.5L2 9H9.3Z" fill="#f0c05a" />,
  house: (
    <>
      <path d="M4 11L12 4L20 11V21H4Z" fill="#d8b98a" />
      <path d="M1.5 12L12 3L22.5 12" fill="none" stroke-width="2.8" stroke="#9c3122" />
      <path d="M10 21V15H14V21" fill="#4a2f18" />
    </>
  ),
  basket: (
    <>
      <path d="M3 10H21L19 21H5Z" fill="#c99a5b" />
      <path d="M6 10Q6 3 12 3Q18 3 18 10" fill="none" stroke-width="2" />
      <path d="M4 14H20M4.6 17.5H19.4" fill="none" style="stroke: var(--ft-shaft)" />
    </>
  ),
  hammer: (
    <>
      <path d="M4 21L13 11" style="stroke: var(--ft-shaft)" stroke-width="3" fill="none" />
      <path d="M9 4L16 4L21 9L17 14Z" fill="#8b9198" />
    </>
  ),
  ship: (
    <>
      <path d="M12 2V18" fill="none" stroke-width="2" />
      <path d="M12 3Q20 6 20 14H12Z" fill="#f4e4c0" />
      <path d="M2 18H22Q19 23 12 23Q5 23 2 18Z" style="fill: var(--ft-plank)" />
    </>
  ),
  viking: (
    <>
      <g stroke="#24160c" stroke-width="1.3" stroke-linejoin="round">
        <path d="M5 22Q5 12 12 12Q19 12 19 22Z" fill="var(--ft-seat)" />
        <circle cx="12" cy="9" r="4.3" fill="#f0cfa2" />
        <path d="M7.4 8Q7.6 3.6 12 3.6Q16.4 3.6 16.6 8Z" fill="#b9bec3" />
        <path d="M7.5 7Q4 6.4 4.6 2.5Q6 4.6 8.5 4.8M16.5 7Q20 6.4 19.4 2.5Q18 4.6 15.5 4.8" fill="#fff3d9" />
      </g>
    </>
  ),
  figure: (
    <>
      <g stroke="#fff6e0" stroke-width="4" fill="none">
        <path d={CLOAK} />
        <path d={HELMET} />
        <path d={HORNS} />
      </g>
      <g stroke-width="1.4">
        <path d={CLOAK} fill="var(--ft-seat)" />
        <path d="M13 15.5Q19 16 19.6 22.6H15Q16 18 13 15.5Z" fill="#000" fill-opacity=".2" stroke="none" />
        <circle cx="12" cy="9.4" r="4.7" fill="#f0cfa2" />
        <path d="M7.4 9.6Q7.4 16.6 12 17.2Q16.6 16.6 16.6 9.6Q14.6 12 12 12Q9.4 12 7.4 9.6Z" fill="#d9953c" />
        <path d={HELMET} fill="#c3c8cd" />
        <path d={HORNS} fill="#fff3d9" />
        <path d="M6.6 8.3H17.4M12 8.3V10.8" stroke-width="1.6" />
      </g>
    </>
  ),
  turn: <path d="M19 12A7 7 0 1 1 16.5 6.6M17 2V7H12" fill="none" stroke="currentColor" stroke-width="2.2" />,
  flip: <path d="M12 3V21M9 7L3 17H9ZM15 7L21 17H15Z" fill="none" stroke="currentColor" stroke-width="2" />,
  large_ship: (
    <>
      <path d="M11.2 3H12.8V15H11.2Z" fill="#6e4624" />
      <path d="M5 4Q12 2 19 4Q21 8 19 12Q12 10 5 12Q3 8 5 4Z" fill="#f4e4c0" />
      <path d="M9 3.3Q8 7 9 11" stroke="#2f6ea3" stroke-width="2.4" fill="none" />
      <path d="M15 3.3Q16 7 15 11" stroke="#b3392b" stroke-width="2.4" fill="none" />
      <path
        d="M2 12Q0 14 3 16.5Q5 21 8 21H16Q19 21 21 16.5Q24 14 22 12Q21 15 18.5 15H5.5Q3 15 2 12Z"
        style="fill: var(--ft-hull)"
      />
    </>
  ),
  coins: (
    <>
      <circle cx="9" cy="14" r="7" fill="#d7dade" />
      <circle cx="15" cy="10" r="7" fill="#e6e9ec" />
      <path d="M15 7V13M12.5 8.5L17.5 11.5M17.5 8.5L12.5 11.5" stroke="#6f757c" fill="none" />
    </>
  ),
  moose: (
    <path
      d="M8 22Q7 15 10 12L8 8Q3 9 2 3Q5 6 8 5Q12 3 14 6L20 11Q22 13 20 15L15 14Q16 18 15 22Z"
      style="fill: var(--ft-hull)"
    />
  ),
  harvest: (
    <>
      <path d="M5 20L9 15" style="stroke: var(--ft-shaft)" stroke-width="3" fill="none" />
      <path d="M9 15Q20 16 19 3Q15 11 8 13Z" fill="#dfe3e6" />
    </>
  ),
  imitation: (
    <>
      <path d="M2 21Q2 13 8 13Q14 13 14 21Z" fill="#8a7252" />
      <circle cx="8" cy="9" r="3.6" fill="#f0cfa2" />
      <path d="M11 21Q11 13 17 13Q22.5 13 22.5 21Z" fill="#c99a5b" stroke-dasharray="2 1.6" />
      <circle cx="17" cy="9" r="3.6" fill="#fff3d9" stroke-dasharray="2 1.6" />
    </>
  ),
}
