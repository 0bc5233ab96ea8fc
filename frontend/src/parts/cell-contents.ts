/** Boards without a screen: what each cell shows. */
import { allCells, holds, placeOf } from '../core/board-bits'
import type { GridPart } from '../core/wire'

/** Stands for what is no cell of the board. */
const OUTSIDE = ' '

export interface Look {
  column: number
  row: number
  /** What lies on it: the place of its layer; -1 if nothing does. */
  layer: number
  /** What is printed there. */
  sign: string
}

export function looksOf(part: GridPart): Look[] {
  const layers = Object.values(part.layers)
  const looks = allCells(part).map(([column, row]) => {
    const place = placeOf(part, column, row)
    const layer = layers.findLastIndex((hex) => holds(hex, place))
    return { column, row, layer, sign: part.signs?.[row]?.[column] ?? '' }
  })
  return looks.filter(({ sign }) => sign !== OUTSIDE)
}

/** What lies on each cell, where the game says so. */
export function tilesOf({ tiles = [] }: GridPart): Map<string, string> {
  return new Map(tiles.flatMap(({ name, cells }) => cells.map((cell) => [cell, name] as const)))
}

/** A capital for each layer, out of its name where it is still free. */
export function lettersOf(names: string[]): string[] {
  const letters: string[] = []
  for (const name of names) {
    const wanted = [...name.toUpperCase(), ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    letters.push(wanted.find((sign) => /\p{L}/u.test(sign) && !letters.includes(sign))!)
  }
  return letters
}
