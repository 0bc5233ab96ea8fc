/** What one pair of eyes sees, kept up to date by patches. */
import { digest } from './digest'
import { type Json, merged } from './patch'
import type { SeatSight, SightMessage, UpdateMessage } from './wire'
import type { View } from './view'

export type Sight = Omit<SeatSight, 'view'> & { view: View }

export function sightOf(message: SeatSight | SightMessage): Sight {
  return { ...message, view: message.view as View }
}

/** The sight after an update, in which what is absent is as it was; null if the patched view is
 * not what the server has. */
export function updated(sight: Sight, message: UpdateMessage): Sight | null {
  const view = merged(sight.view as unknown as Json, message.patch as Json)
  if (digest(view) !== message.digest) return null
  const { n, decision, undo, redo, settings, over, winners } = message
  const rest = { n, decision, undo, redo, settings, over, winners }
  const standing = message.standing ?? sight.standing
  const forecast = message.forecast ? foretold(sight, message.forecast) : sight.forecast
  return { ...rest, standing, forecast, digest: message.digest, view: view as unknown as View }
}

function foretold({ forecast }: Sight, patch: Json): Sight['forecast'] {
  return merged(forecast as Json, patch) as Sight['forecast']
}
