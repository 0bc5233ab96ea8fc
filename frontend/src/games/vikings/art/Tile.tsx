/** Any tile: an island or a ship. */
import type { Tile as TileFacts } from '../read-view'
import { Ship } from './ships'
import { Island } from './tiles'

interface Props {
  tile: TileFacts
  x?: number
  y?: number
  size?: number
  small?: boolean | undefined
}

export function Tile({ tile, small, ...place }: Props) {
  return tile.reach ? <Ship ship={tile} small={small} {...place} /> : <Island tile={tile.tile} {...place} />
}

/** A tile as a small picture among words. */
export function TileIcon({ tile, size = 40 }: { tile: TileFacts; size?: number }) {
  return (
    <svg class="vk-icon vk-tile-icon" viewBox="0 0 100 100" width={size} height={size} aria-hidden="true">
      <Tile tile={tile} />
    </svg>
  )
}
