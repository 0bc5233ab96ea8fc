import type { MessageJson } from '../core/wire'
import { tell } from '../widgets/toasts'

/** Waits for an answer; a refusal is told in a toast. */
export function refused(say?: (message: MessageJson) => string) {
  return async <T>(what: Promise<T>): Promise<T | undefined> => {
    try {
      return await what
    } catch (reason) {
      tell(reason, say)
      return undefined
    }
  }
}
