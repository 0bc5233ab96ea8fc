/** All symbols that the table uses, once in the page. */
import { BuildingDefs } from './buildings'
import { SignDefs } from './signs'

export function Defs() {
  return (
    <svg class="od-defs" width="0" height="0" aria-hidden="true">
      <defs>
        <SignDefs />
        <BuildingDefs />
      </defs>
    </svg>
  )
}
