/** The picture on each tile of goods, in a square of 24. */
import type { ComponentChild } from 'preact'

import { INK } from './outline-colour'

export const GOODS: Record<string, ComponentChild> = {
  peas: (
    <>
      <path d="M3 15Q12 3 21 9Q14 21 3 15Z" />
      <circle cx="9" cy="13" r="2.3" />
      <circle cx="13.6" cy="11.2" r="2.3" />
      <circle cx="17.4" cy="9.8" r="1.6" />
    </>
  ),
  flax: (
    <>
      <path d="M12 12V22M12 19Q8 19 7 16M12 19Q16 19 17 16" fill="none" />
      <circle cx="12" cy="4.6" r="3" />
      <circle cx="7.6" cy="8" r="3" />
      <circle cx="16.4" cy="8" r="3" />
      <circle cx="9.4" cy="12.4" r="3" />
      <circle cx="14.6" cy="12.4" r="3" />
      <circle cx="12" cy="8.6" r="1.8" fill="#e0a52d" />
    </>
  ),
  beans: (
    <>
      <path d="M5 8Q9 2 13 7Q15 11 11 14Q9 11 6 12Q3 11 5 8Z" />
      <path d="M12 15Q16 9 20 14Q22 18 18 21Q16 18 13 19Q10 18 12 15Z" />
    </>
  ),
  grain: (
    <>
      <path d="M12 23V6" fill="none" />
      <ellipse cx="12" cy="4.5" rx="2.2" ry="3.3" />
      <ellipse cx="8" cy="9" rx="2.1" ry="3.3" transform="rotate(-30 8 9)" />
      <ellipse cx="16" cy="9" rx="2.1" ry="3.3" transform="rotate(30 16 9)" />
      <ellipse cx="8" cy="15" rx="2.1" ry="3.3" transform="rotate(-30 8 15)" />
      <ellipse cx="16" cy="15" rx="2.1" ry="3.3" transform="rotate(30 16 15)" />
    </>
  ),
  cabbage: (
    <>
      <circle cx="12" cy="12.5" r="9" />
      <path d="M12 4Q6 10 12 21Q18 10 12 4M5 9Q8 11 9.4 16M19 9Q16 11 14.6 16" fill="none" />
    </>
  ),
  fruits: (
    <>
      <path d="M12 8Q5 4 4 12Q5 21 10 21Q12 20 14 21Q19 21 20 12Q19 4 12 8Z" />
      <path d="M12 8Q12 4 15 2" fill="none" />
    </>
  ),
  mead: (
    <>
      <path d="M16 9H20Q22 9 21.5 13Q21 17 16 17" fill="none" stroke-width="2" />
      <rect x="5" y="7" width="11" height="14" rx="1.5" />
      <path d="M4 8Q4 4 7.5 4.5Q10 2 13 4.4Q17 4 17 8Q14 10 12 8.4Q9 10.5 7.4 8.6Q5.5 10 4 8Z" />
      <path d="M8.6 12V18M12.4 12V18" fill="none" />
    </>
  ),
  stockfish: (
    <>
      <path d="M2 12Q9 4 16 11L22 6.5V17.5L16 13Q9 20 2 12Z" />
      <circle cx="6.6" cy="11" r=".9" fill={INK} />
      <path d="M10 9Q11.5 12 10 15" fill="none" />
    </>
  ),
  milk: (
    <>
      <path d="M8 3H16V6L18 10V20Q18 22 16 22H8Q6 22 6 20V10L8 6Z" />
      <path d="M6 13Q9 11 12 13T18 13" fill="none" />
      <path d="M18 10Q22 10 21 14Q20 17 18 17" fill="none" stroke-width="1.8" />
    </>
  ),
  salt_meat: (
    <>
      <path d="M3 14Q3 6 11 6Q19 6 19 12Q19 19 10 19Q3 19 3 14Z" />
      <path d="M18 9L21 5.5Q23.5 6 22.4 8.4L19.4 10.6Z" />
      <ellipse cx="8.6" cy="13" rx="2.6" ry="2.2" />
    </>
  ),
  game_meat: (
    <>
      <path d="M13 4Q21 3 21 10Q20 17 12 17L7 21Q4 23 3.4 20.6Q1 20 3 17L8 12Q8 5 13 4Z" />
      <path d="M12 8Q15 6.5 17.6 8.6" fill="none" />
    </>
  ),
  sheep: (
    <>
      <path d="M8 19V22M16 19V22" fill="none" stroke-width="2" />
      <path d="M6 8Q8 4 12 6Q16 3.4 19 7Q23 10 21 14Q21 19 16 19H9Q4 20 4 15Q2 11 6 8Z" />
      <path d="M2 9Q5 6 8 9Q8 14 5 14.6Q2 14 2 9Z" fill="#5b4536" />
    </>
  ),
  whale_meat: (
    <>
      <path d="M2 13Q3 7 10 7Q17 7 18.6 12L21 8.4Q23 11 20.6 14Q18 20 10 20Q2 19 2 13Z" />
      <path d="M2.4 14.6Q8 17 13 15.6" fill="none" />
      <circle cx="6.4" cy="11.6" r="1" fill={INK} />
      <path d="M9 5Q9 2 6.4 2.4M9 5Q9 2 11.6 2.4" fill="none" />
    </>
  ),
  cattle: (
    <>
      <path d="M2 3Q2 9 7 9H17Q22 9 22 3Q19 7 12 7Q5 7 2 3Z" />
      <path d="M6.4 8H17.6L16 17Q15.4 22 12 22Q8.6 22 8 17Z" />
      <path d="M9 17.6H15" fill="none" />
      <circle cx="9.4" cy="12.4" r=".9" fill={INK} />
      <circle cx="14.6" cy="12.4" r=".9" fill={INK} />
    </>
  ),
  oil: (
    <>
      <path d="M12 2Q19 11 19 15.5Q18.6 22 12 22Q5.4 22 5 15.5Q5 11 12 2Z" />
      <path d="M9 15Q9 18 12 18.8" fill="none" />
    </>
  ),
  hide: <path d="M4 3L9 6H15L20 3L21.5 7L18 10V15L21 20L17 21.5L14 19H10L7 21.5L3 20L6 15V10L2.5 7Z" />,
  wool: (
    <>
      <circle cx="12" cy="12" r="9.2" />
      <path d="M4 9Q12 4 19 8M3.4 14Q12 8 20.6 12.5M6 18.6Q12 13 19.5 16.5" fill="none" />
    </>
  ),
  linen: (
    <>
      <rect x="3" y="4" width="18" height="5.4" rx="2" />
      <rect x="3" y="9.4" width="18" height="5.4" rx="2" />
      <rect x="3" y="14.8" width="18" height="5.4" rx="2" />
    </>
  ),
  skin_and_bones: (
    <>
      <path d="M4 6.6Q2 4 4.6 3.6Q5.6 1.6 7.6 4L20 16.4Q22.6 17 21 19.4Q20.4 22.4 17.6 20.4Z" />
      <path d="M20 6.6Q22 4 19.4 3.6Q18.4 1.6 16.4 4L4 16.4Q1.4 17 3 19.4Q3.6 22.4 6.4 20.4Z" />
    </>
  ),
  fur: (
    <>
      <path d="M8 2L12 4L16 2L17 7L21 11L18 15L17 19L14 18L13 23H11L10 18L7 19L6 15L3 11L7 7Z" />
      <path d="M10 9V12M14 9V12M12 13V16" fill="none" />
    </>
  ),
  robe: (
    <>
      <path d="M9 2H15L20 8L18 11L16.5 9.6L19.5 22H4.5L7.5 9.6L6 11L4 8Z" />
      <path d="M12 4V22" fill="none" />
    </>
  ),
  clothing: (
    <>
      <path d="M8 3Q12 6 16 3L22 7L19.5 12L17 10.6V21H7V10.6L4.5 12L2 7Z" />
      <path d="M7 15H17" fill="none" stroke-width="2" />
    </>
  ),
  rune_stone: (
    <>
      <path d="M5 22V9Q6 2 12 2Q18 2 19 9V22Z" />
      <path d="M12 6V18M12 8L15.6 11M12 12L15.6 15" fill="none" stroke-width="1.7" />
    </>
  ),
  silverware: <path d="M5 3H19Q19 12 13.2 13.4V18.6L17 21.5H7L10.8 18.6V13.4Q5 12 5 3Z" />,
  chest: (
    <>
      <path d="M3 10Q3 5 7 5H17Q21 5 21 10V20H3Z" />
      <path d="M3 11.4H21" fill="none" />
      <rect x="10" y="9.6" width="4" height="5" rx="1" fill="#e0a52d" />
    </>
  ),
  silk: (
    <>
      <path d="M5 5H18V19H5Q8 12 5 5Z" />
      <ellipse cx="18" cy="12" rx="3" ry="7" />
      <ellipse cx="18" cy="12" rx="1" ry="2.6" fill={INK} />
    </>
  ),
  spices: (
    <>
      <path d="M9 7Q2 13 4 19Q5 22 12 22Q19 22 20 19Q22 13 15 7Z" />
      <path d="M9 7L7 2.5Q12 5 17 2.5L15 7Z" />
      <path d="M8.6 7H15.4" stroke-width="2" fill="none" />
    </>
  ),
  jewelry: (
    <>
      <circle cx="12" cy="15" r="6.6" />
      <circle cx="12" cy="15" r="3.6" fill="#2f6ea3" />
      <path d="M8 4H16L18 6.6L12 11L6 6.6Z" fill="#f0c05a" />
    </>
  ),
  treasure_chest: (
    <>
      <path d="M3 11L5 4H19L21 11Z" />
      <path d="M5 11Q6 7 9 8.6Q11 5.6 14 8Q18 6.6 19 11Z" fill="#f0c05a" />
      <rect x="3" y="11" width="18" height="10" />
      <rect x="10" y="10" width="4" height="5" rx="1" fill="#e0a52d" />
    </>
  ),
  silver_hoard: (
    <>
      <ellipse cx="8" cy="18.5" rx="5.5" ry="3" />
      <ellipse cx="16" cy="18.5" rx="5.5" ry="3" />
      <ellipse cx="12" cy="14" rx="5.5" ry="3" />
      <ellipse cx="12" cy="10" rx="5.5" ry="3" />
      <path d="M9 3L10 5M12 2V4.6M15 3L14 5" fill="none" />
    </>
  ),
  pregnant_sheep: (
    <>
      <path d="M8 19V22M16 19V22" fill="none" stroke-width="2" />
      <path d="M6 8Q8 4 12 6Q16 3.4 19 7Q23 10 21 14Q21 19 16 19H9Q4 20 4 15Q2 11 6 8Z" />
      <path d="M2 9Q5 6 8 9Q8 14 5 14.6Q2 14 2 9Z" fill="#5b4536" />
      <circle cx="18" cy="18" r="4.6" fill="#f0c05a" />
      <path d="M18 15.8V20.2M15.8 18H20.2" fill="none" stroke-width="1.6" />
    </>
  ),
  pregnant_cattle: (
    <>
      <path d="M2 3Q2 9 7 9H17Q22 9 22 3Q19 7 12 7Q5 7 2 3Z" />
      <path d="M6.4 8H17.6L16 17Q15.4 22 12 22Q8.6 22 8 17Z" />
      <path d="M9 17.6H15" fill="none" />
      <circle cx="9.4" cy="12.4" r=".9" fill={INK} />
      <circle cx="14.6" cy="12.4" r=".9" fill={INK} />
      <circle cx="18" cy="18" r="4.6" fill="#f0c05a" />
      <path d="M18 15.8V20.2M15.8 18H20.2" fill="none" stroke-width="1.6" />
    </>
  ),
}
