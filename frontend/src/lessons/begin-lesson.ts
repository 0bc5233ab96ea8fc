/** Sits down to a lesson: at a new table, or at the one where it was left. */
import { importRecord, makeTable } from '../core/api'
import { catalogue, catalogueRefusal, readCatalogue } from '../core/games-and-bots'
import { forgetLesson, keepLesson, tableOf } from '../core/lessons-taken'
import { usualName } from '../core/new-table-setup'
import { preferences } from '../core/preferences'
import { go } from '../core/router'
import { forget, keepLessonTable } from '../core/table-secrets'
import type { TableMade } from '../core/wire'
import { playBot } from '../ui/game-card'
import { tell } from '../widgets/toasts'
import { OPPONENT } from './lesson-steps'
import type { Lesson } from './lesson-types'

export const OPPONENT_NAME = 'Runa'

export async function beginLesson(lesson: Lesson): Promise<void> {
  try {
    const made = await (lesson.guided ? guidedTable(lesson) : tableAtPosition(lesson))
    leaveLesson(tableOf(lesson.id))
    keepLessonTable(made, lesson.game)
    const opponent = made.seats.find(({ seat }) => seat === OPPONENT)?.secret
    keepLesson(made.table, { lesson: lesson.id, read: [], ...(opponent ? { opponent } : {}) })
    go({ at: 'table', table: made.table, move: null })
  } catch (reason) {
    tell(reason)
  }
}

export function goOnWithLesson(lesson: Lesson): void {
  const table = tableOf(lesson.id)
  if (table) go({ at: 'table', table, move: null })
  else void beginLesson(lesson)
}

/** Its table is opened no more. */
export function leaveLesson(table: string | undefined): void {
  if (!table) return
  forgetLesson(table)
  forget(table)
}

/** A real game, with nothing to fill in: whoever comes from a lesson begins with a bot that is easy to beat. */
export async function playAgainstBot(id: string): Promise<void> {
  await readCatalogue()
  const game = catalogue.value?.games.find((one) => one.id === id)
  if (game) await playBot(game, ['easy'])
  else tell(catalogueRefusal.value)
}

function tableAtPosition({ record }: Lesson): Promise<TableMade> {
  const [header, ...entries] = record!.split('\n')
  const named = { ...JSON.parse(header!), seats: [ownName(), OPPONENT_NAME], policy: 'practice' }
  return importRecord([JSON.stringify(named), ...entries].join('\n'), true)
}

function guidedTable({ game, guided }: Lesson): Promise<TableMade> {
  const { bot, options } = guided!
  return makeTable({
    game,
    seats: [
      { kind: 'human', name: ownName() },
      { kind: 'bot', bot, name: OPPONENT_NAME },
    ],
    options,
  })
}

function ownName(): string {
  return preferences.value.name.trim() || usualName(0)
}
