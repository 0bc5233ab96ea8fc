/** Heroes: a portrait for each name, on the colour of the viking symbol. */
import type { ComponentChildren } from 'preact'

import type { Hero } from '../read-view'
import { BEARDS, BRAIDS, HAIR_BEHIND, HAIR_OVER, INK, PATHS } from './portrait-paths'

interface Look {
  woman?: boolean
  hair: string
  /** How it is worn: `HAIR_OVER` of women and men. */
  style: number
  beard?: number
  helmet?: boolean
  /** Only one eye. */
  patch?: boolean
  scar?: boolean
  hood?: string
  circlet?: string
  cloth: string
  skin?: string
}

const LOOKS: Record<string, Look> = {
  egil: { hair: '#7a4a22', style: 0, beard: 2, cloth: '#6b2f28', scar: true },
  ulfhild: { woman: true, hair: '#8f8b82', style: 1, cloth: '#3f5a4d', hood: '#8d867a', skin: '#e9c19a' },
  sven: { hair: '#d9b65c', style: 1, beard: 3, cloth: '#37618a' },
  leif: { hair: '#c98a35', style: 0, beard: 1, cloth: '#2f4f6a' },
  hogni: { hair: '#241a14', style: 2, beard: 0, cloth: '#4b4f57', circlet: '#b9bfc6' },
  freydis: { woman: true, hair: '#a8431c', style: 2, cloth: '#3f6b4d', circlet: '#e0a52d' },
  knut: { hair: '#8a5a2e', style: 1, beard: 0, cloth: '#7a2f55', circlet: '#e0a52d' },
  orm: { hair: '#6d2f17', style: 1, beard: 3, cloth: '#7a6a3b', hood: '#4f6a3b' },
  gunnar: { hair: '#5b3a1e', style: 0, beard: 0, helmet: true, cloth: '#4b4f57' },
  bjorn: { hair: '#3a2716', style: 2, beard: 2, cloth: '#5a4023', hood: '#6b4a2a', skin: '#dba97c' },
  astrid: { woman: true, hair: '#e2c26a', style: 0, cloth: '#8e3a4a' },
  gudrun: { woman: true, hair: '#f3dd9a', style: 1, cloth: '#7d3f5c' },
  halfdan: { hair: '#cfcabf', style: 2, beard: 2, patch: true, cloth: '#5a4632' },
  ingrid: { woman: true, hair: '#4a2d1a', style: 0, cloth: '#c9a25a', circlet: '#b9bfc6' },
  asmund: { hair: '#b4682c', style: 0, beard: 1, helmet: true, cloth: '#8a5a2b', skin: '#e3b98c' },
  sigrid: { woman: true, hair: '#2f2119', style: 1, cloth: '#8a5a2b', skin: '#e3b98c' },
  ketil: { hair: '#b9b3a6', style: 1, beard: 0, cloth: '#2f6a63', hood: '#2b4f5a' },
}
const GROUND = { warrior: '#9b4237', trader: '#7a6148', sailor: '#3f6c92' }

/** Cards of other packs have a look, too: the same for the same name. */
function lookOf(word: string): Look {
  const looks = Object.values(LOOKS)
  const sum = [...word].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)
  return LOOKS[word] ?? looks[sum % looks.length]!
}

export function HeroPicture({ hero, size = 44 }: { hero: Pick<Hero, 'word' | 'symbol'>; size?: number }) {
  const look = lookOf(hero.word)
  return (
    <svg class="od-sign od-hero-picture" width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      <rect width="48" height="48" rx="7" fill={GROUND[hero.symbol]} />
      <circle cx="24" cy="22" r="20" fill="#fff" opacity=".09" />
      <g stroke={INK} stroke-width="1.2" stroke-linejoin="round" stroke-linecap="round">
        <Behind {...look} />
        <path d={PATHS.shoulders} fill={look.cloth} />
        <path d={PATHS.neck} fill={look.skin ?? SKIN} />
        <path d={PATHS.face} fill={look.skin ?? SKIN} />
        <Mouth {...look} />
        <Eyes {...look} />
        <Over {...look} />
      </g>
      <rect x=".8" y=".8" width="46.4" height="46.4" rx="6.5" fill="none" stroke={INK} stroke-opacity=".55" />
    </svg>
  )
}

const SKIN = '#f0cda4'

function Behind({ woman, hair, style, hood }: Look) {
  if (hood) return <path d={PATHS.hoodBehind} fill={hood} />
  return <path d={(woman ? HAIR_BEHIND.women : HAIR_BEHIND.men)[style]} fill={hair} />
}

function Mouth({ woman, hair, beard }: Look) {
  if (beard === undefined) {
    return <path d={PATHS.smile} fill="none" stroke="#a3443c" stroke-width={woman ? 1.7 : 1.2} />
  }
  return (
    <>
      <path d={BEARDS[beard]} fill={hair} />
      {beard === 2 && <path d="M21.6 40H26.4" stroke="#e0a52d" stroke-width="2.2" />}
      <path d="M22 28.4Q24 29.4 26 28.4" fill="none" stroke="#8a3a2c" stroke-width="1.3" />
    </>
  )
}

function Eyes({ woman, hair, patch, scar }: Look) {
  return (
    <>
      <g stroke="none" fill={INK}>
        <ellipse cx="20" cy="21.3" rx="1.25" ry="1.5" />
        <ellipse cx="28" cy="21.3" rx="1.25" ry="1.5" />
      </g>
      <path d={PATHS.nose} fill="none" stroke-width=".9" opacity=".7" />
      <path d={PATHS.brows} fill="none" stroke={hair === '#f3dd9a' ? '#a37d2c' : hair} stroke-width="1.5" />
      {scar && <path d="M29.5 16.5L31 25" stroke="#a3443c" stroke-width="1.3" />}
      {patch && (
        <>
          <path d="M15 16L33 24" stroke-width="1.3" />
          <ellipse cx="28" cy="21.5" rx="3.2" ry="2.8" fill={INK} />
        </>
      )}
      {woman && <path d="M17.6 20.6L16.6 19.8M30.4 20.6L31.4 19.8" stroke-width="1" />}
    </>
  )
}

function Over({ woman, hair, style, helmet, hood, circlet }: Look): ComponentChildren {
  if (helmet) {
    return (
      <>
        <path d={PATHS.helmet} fill="#aab1b7" />
        <path d="M22.8 6.5H25.2V24.5Q24 25.6 22.8 24.5Z" fill="#8b9299" />
        <path d={PATHS.helmetRim} fill="#c9973b" />
      </>
    )
  }
  return (
    <>
      <path d={(woman ? HAIR_OVER.women : HAIR_OVER.men)[style]} fill={hair} />
      {woman && style === 1 && (
        <g fill="none">
          <path d={BRAIDS} stroke-width="5.6" />
          <path d={BRAIDS} stroke={hair} stroke-width="3.6" />
        </g>
      )}
      {hood && <path d={PATHS.hood} fill={hood} />}
      {circlet && (
        <>
          <path d="M13.5 16.5Q24 11.5 34.5 16.5" fill="none" stroke={circlet} stroke-width="2.2" />
          <circle cx="24" cy="14" r="1.8" fill="#b3392b" />
        </>
      )}
    </>
  )
}
