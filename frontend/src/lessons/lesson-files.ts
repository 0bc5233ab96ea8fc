/** All lessons: a TOML file each, and beside it the record of the position where it begins. */
import type { Lesson } from './lesson-types'

const files = import.meta.glob<Omit<Lesson, 'id' | 'game' | 'record'>>('./*/*.toml', {
  eager: true,
  import: 'default',
})
const records = import.meta.glob<string>('./*/*.jsonl', { eager: true, query: '?raw', import: 'default' })

/** By game, in the order in which they are taken. */
export const LESSONS: Lesson[] = Object.keys(files)
  .sort()
  .map((path) => {
    const id = path.slice('./'.length, -'.toml'.length)
    const record = records[path.replace(/toml$/, 'jsonl')]
    return { ...files[path]!, id, game: id.split('/')[0]!, ...(record ? { record } : {}) }
  })

export function lessonNamed(id: string): Lesson | undefined {
  return LESSONS.find((lesson) => lesson.id === id)
}

/** The one after it, of the same game. */
export function lessonAfter({ id, game }: Lesson): Lesson | undefined {
  const ofGame = LESSONS.filter((lesson) => lesson.game === game)
  return ofGame[ofGame.findIndex((lesson) => lesson.id === id) + 1]
}
