/** What one pair of eyes sees, kept up to date by patches. */
import { digest } from './view-digest'
import { type Json, merged } from './merge-patch'
import type { SeatSight, UpdateMessage, View } from './wire'

/** The sight after an update, in which what is absent is as it was; null if the patched view is
 * not what the server has. */
export function updated(sight: SeatSight, message: UpdateMessage): SeatSight | null {
  const view = merged(sight.view as unknown as Json, message.patch as Json)
  if (digest(view) !== message.digest) return null
  const { n, decision, undo, redo, settings, over, winners } = message
  const rest = { n, decision, undo, redo, settings, over, winners }
  const standing = message.standing ?? sight.standing
  const forecast = message.forecast ? foretold(sight, message.forecast) : sight.forecast
  return { ...rest, standing, forecast, digest: message.digest, view: view as unknown as View }
}

function foretold({ forecast }: SeatSight, patch: Json): SeatSight['forecast'] {
  return merged(forecast as Json, patch) as SeatSight['forecast']
}
