/** A long list of options under headings, as the game gives them. */
import type { BlockedShown, DecisionShown, MessageJson, OptionShown } from './wire'

export interface Group {
  title: MessageJson
  open: OptionShown[]
  blocked: BlockedShown[]
}

/** In the game's own order, whether something is open there or not: so they stay where they are. */
export function groupsOf({ options, blocked }: DecisionShown): Group[] {
  const found = new Map<string, Group>()
  const all = [...options, ...blocked].sort((one, other) => one.action - other.action)
  for (const { group } of all) {
    if (group) found.set(group.key, found.get(group.key) ?? { title: group, open: [], blocked: [] })
  }
  for (const option of options) if (option.group) found.get(option.group.key)!.open.push(option)
  for (const option of blocked) if (option.group) found.get(option.group.key)!.blocked.push(option)
  return [...found.values()]
}

export function isGrouped({ options, blocked }: DecisionShown): boolean {
  return [...options, ...blocked].some((option) => option.group)
}

/** What is left of the groups if only labels count that hold the text. */
export function searched(groups: Group[], text: string, say: (message: MessageJson) => string): Group[] {
  const wanted = text.trim().toLocaleLowerCase()
  if (!wanted) return groups
  const fits = ({ label }: { label: MessageJson }) => say(label).toLocaleLowerCase().includes(wanted)
  return groups
    .map(({ title, open, blocked }) => ({
      title,
      open: open.filter(fits),
      blocked: blocked.filter(fits),
    }))
    .filter(({ open, blocked }) => open.length + blocked.length > 0)
}
