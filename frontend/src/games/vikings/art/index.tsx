/** All symbols that the boards use, once in the page. */
import { FigureDefs } from './figures'
import { ShipDefs } from './ships'
import { SignDefs } from './signs'
import { TileDefs } from './tiles'

export function Defs({ lettered = false }: { lettered?: boolean }) {
  return (
    <svg class="vk-defs" width="0" height="0" aria-hidden="true">
      <defs>
        <FigureDefs />
        <TileDefs lettered={lettered} />
        <ShipDefs />
        <SignDefs />
      </defs>
    </svg>
  )
}
