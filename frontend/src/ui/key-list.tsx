/** All keys of a table, in one list. */
import { t } from '../core/page-texts'

const KEYS = [
  ['Tab', 'tab'],
  ['Enter', 'enter'],
  ['← ↑ → ↓', 'arrows'],
  ['1 – 9', 'numbers'],
  ['R', 'turn'],
  ['F', 'flip'],
  ['Esc', 'escape'],
  ['Ctrl Z', 'undo'],
  ['Ctrl Y', 'redo'],
  ['← →', 'replay_step'],
  ['Space', 'replay_play'],
  ['Home End', 'replay_ends'],
  ['C', 'reference'],
  ['?', 'list'],
] as const

export function KeyList() {
  return (
    <ul class="key-list">
      {KEYS.map(([key, use]) => (
        <li key={key}>
          <kbd>{key}</kbd> {t(`keys.${use}`)}
        </li>
      ))}
    </ul>
  )
}
