/** The result as a picture that stands alone: SVG with its own colours, and PNG made of it in the browser. */
import type { Placed } from '../../core/placing'
import { linesOf } from '../../core/score-sheet-rows'
import { minusSign } from '../../core/signed-numbers'
import type { MessageJson } from '../../core/wire'
import { keptApart } from './curve-layout'

export const WIDTH = 1200
export const HEIGHT = 630

/** By day, as the page is: a picture knows no theme. */
const SEATS = ['#a03425', '#2b5f86', '#b98420', '#4f7038', '#77477a', '#3b3a38', '#2d7a72', '#b0603a']
const INK = '#2a2018'
const MUTED = '#6a5946'
const LINE = '#d3c09d'
const SERIF = "Georgia, 'Palatino Linotype', serif"
const SANS = "system-ui, 'Segoe UI', Roboto, 'Liberation Sans', sans-serif"

export interface Pictured {
  title: string
  headline: string
  date: string
  total: string
  places: Placed[]
  names: string[]
  curves: number[][] | null
  say(message: MessageJson): string
}

export function resultPicture(pictured: Pictured): string {
  const { title, headline, date } = pictured
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#f3ead9"/>`,
    `<defs><linearGradient id="wood" x2="0" y2="1"><stop stop-color="#7a5230"/><stop offset="1" stop-color="#442b17"/></linearGradient></defs>`,
    `<rect width="${WIDTH}" height="124" fill="url(#wood)"/>`,
    `<rect y="124" width="${WIDTH}" height="6" fill="#b98420"/>`,
    text(headline, 40, 74, { size: fitted(headline, 44, 780), fill: '#f7ecd6', family: SERIF, weight: 700 }),
    text(title, WIDTH - 40, 56, { size: 28, fill: '#f0c05a', family: SERIF, weight: 600, anchor: 'end' }),
    text(`Meadhall · ${date}`, WIDTH - 40, 92, { size: 19, fill: '#f7ecd6', anchor: 'end' }),
    ...sheetOf(pictured),
    ...curveOf(pictured),
    '</svg>',
  ].join('')
}

interface Letters {
  size: number
  fill: string
  family?: string
  weight?: number
  anchor?: 'start' | 'middle' | 'end'
}

function text(words: string, x: number, y: number, letters: Letters): string {
  const { size, fill, family = SANS, weight = 400, anchor = 'start' } = letters
  return (
    `<text x="${x}" y="${y}" font-family="${family}" font-size="${size}" font-weight="${weight}" ` +
    `text-anchor="${anchor}" fill="${fill}">${escaped(words)}</text>`
  )
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Smaller letters for long words; a letter is about 0.62 as wide as it is high. */
function fitted(words: string, size: number, room: number): number {
  return Math.min(size, Math.floor(room / (0.62 * Math.max(1, words.length))))
}

const SHEET = { left: 40, width: 520, top: 160, bottom: 600 }

/** Every line, side by side for the players. */
function sheetOf({ places, names, total, say }: Pictured): string[] {
  const sheets = places.map(({ sheet }) => sheet)
  const rows = linesOf(sheets)
  const height = Math.min(56, (SHEET.bottom - SHEET.top) / (rows.length + 2.4))
  const column = Math.min(90, (SHEET.width - 210) / sheets.length)
  const right = (k: number) => SHEET.left + SHEET.width - column * (sheets.length - 1 - k)
  const size = Math.min(21, height * 0.6)
  const found = sheets.map(({ seat }, k) =>
    text(names[seat]!, right(k), SHEET.top + height * 0.7, {
      size: fitted(names[seat]!, size, column - 8),
      fill: colourOf(seat),
      weight: 700,
      anchor: 'end',
    }),
  )
  rows.forEach(({ message, points }, k) => {
    const y = SHEET.top + height * (k + 1.75)
    const label = say(message)
    found.push(line(SHEET.left, y - height * 0.72, SHEET.left + SHEET.width, y - height * 0.72))
    found.push(
      text(label, SHEET.left, y, { size: fitted(label, size, SHEET.width - column * sheets.length), fill: INK }),
    )
    points.forEach((value, place) =>
      found.push(text(minusSign(value ?? 0), right(place), y, { size, fill: INK, anchor: 'end' })),
    )
  })
  const y = SHEET.top + height * (rows.length + 2.1)
  found.push(line(SHEET.left, y - height, SHEET.left + SHEET.width, y - height, 3))
  found.push(text(total, SHEET.left, y, { size: size * 1.35, fill: INK, family: SERIF, weight: 700 }))
  sheets.forEach((sheet, k) =>
    found.push(
      text(minusSign(sheet.total), right(k), y, {
        size: size * 1.35,
        fill: colourOf(sheet.seat),
        family: SERIF,
        weight: 700,
        anchor: 'end',
      }),
    ),
  )
  return found
}

const CURVE = { left: 620, right: 1030, top: 175, bottom: 590 }

function curveOf({ curves, places, names }: Pictured): string[] {
  if (!curves) return []
  const values = curves.flat()
  const [least, most] = [Math.min(0, ...values), Math.max(1, ...values)]
  const last = curves[0]!.length - 1
  const x = (place: number) => CURVE.left + ((CURVE.right - CURVE.left) * place) / Math.max(1, last)
  const y = (value: number) => CURVE.bottom - ((CURVE.bottom - CURVE.top) * (value - least)) / (most - least)
  const labels = keptApart(
    places.map(({ sheet: { seat } }) => ({ seat, y: y(curves[seat]![last]!) })),
    26,
    CURVE.bottom + 20,
  )
  return [
    line(CURVE.left, y(0), CURVE.right, y(0), 2),
    ...places.map(({ sheet: { seat } }) => {
      const path = curves[seat]!.map((value, place) => `${x(place).toFixed(1)} ${y(value).toFixed(1)}`).join('L')
      return `<path d="M${path}" fill="none" stroke="${colourOf(seat)}" stroke-width="4" stroke-linejoin="round"/>`
    }),
    ...labels.map(({ seat, y: at }) => {
      const words = `${minusSign(curves[seat]![last]!)} ${names[seat]!}`
      return text(words, CURVE.right + 14, at + 7, { size: fitted(words, 22, 150), fill: colourOf(seat), weight: 700 })
    }),
    text('0', CURVE.left - 8, y(0) + 6, { size: 17, fill: MUTED, anchor: 'end' }),
  ]
}

function line(x1: number, y1: number, x2: number, y2: number, width = 1): string {
  return `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="${LINE}" stroke-width="${width}"/>`
}

const colourOf = (seat: number): string => SEATS[seat % SEATS.length]!

/** Drawn by the browser, at twice its size so that it is sharp on any screen. */
export async function pngOf(picture: string): Promise<Blob> {
  const image = new Image()
  image.src = `data:image/svg+xml;utf8,${encodeURIComponent(picture)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = 2 * WIDTH
  canvas.height = 2 * HEIGHT
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((made, failed) =>
    canvas.toBlob((png) => (png ? made(png) : failed(new Error('the browser made no picture'))), 'image/png'),
  )
}
