/** Tables of others in the hall that have a free seat. */
import { signal } from '@preact/signals'

import * as api from './api'
import type { OpenTables } from './wire'

export const openTables = signal<OpenTables>({ allowed: false, tables: [] })

/** Where they cannot be read, none are shown; the hall says elsewhere that the server is away. */
export async function readOpenTables(): Promise<void> {
  openTables.value = await api.openTables().catch(() => openTables.peek())
}
