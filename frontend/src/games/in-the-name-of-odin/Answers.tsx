/** Beside the boards: every answer to the question, with its number; what ends something comes last. */
import { isEcho } from '../../core/double-click'
import type { BoardProps, Decision } from '../../core/game-board-types'
import { pointed } from '../../boards/choosable'
import { AnytimeAndBlocked } from '../../widgets/anytime-and-blocked'
import { ActionTiles } from './ActionTiles'
import { AnswerPicture, kindIn } from './AnswerPicture'
import { type Table, useOdin, WithTable } from './table-context'

export function Answers(props: BoardProps) {
  return (
    <WithTable props={props}>
      <Asked decision={props.decision!} />
    </WithTable>
  )
}

function Asked({ decision }: { decision: Decision }) {
  return decision.prompt.key === 'turn' ? <ActionTiles /> : <Choices decision={decision} />
}

type Option = Decision['options'][number]

/** Words that end something or leave it. */
const LEAVING = new Set(['pass', 'done', 'no', 'stop', 'enough'])
/** More than these stand in two columns. */
const FEW = 4
/** So many have a key. */
export const KEYS = 9

function Choices({ decision }: { decision: Decision }) {
  const { odin, word } = useOdin()
  const leaving = decision.options.filter(({ word }) => LEAVING.has(word))
  const ways = decision.options.filter(({ word }) => !LEAVING.has(word))
  return (
    <div class="od-answers">
      {odin.raid && ways.length < FEW && <p class="hint">{word(`page.step_about.${odin.raid.step}`)}</p>}
      <div class={`options od-ways ${ways.length > FEW ? 'od-many' : ''}`}>
        {ways.map((option, place) => (
          <Way key={option.action} option={option} place={place} />
        ))}
      </div>
      <AnytimeAndBlocked decision={decision} />
      <div class="options od-leaving" data-quiet>
        {leaving.map((option, place) => (
          <Way key={option.action} option={option} place={ways.length + place} />
        ))}
      </div>
    </div>
  )
}

function Way({ option, place }: { option: Option; place: number }) {
  const table = useOdin()
  const { props, tip } = table
  const target = props.targets.get(option.word)
  const choose = (event: MouseEvent) => {
    if (!isEcho(event)) target?.choose()
  }
  const outcome = outcomeOf(option, table)
  const isOnly = props.decision!.options.length === 1
  return (
    <button
      class={`option od-way ${isOnly ? 'primary' : ''}`}
      data-word={option.word}
      onClick={choose}
      {...pointed(tip, '', target?.peek)}
    >
      <AnswerPicture word={option.word} />
      <span>{outcome ?? textOf(option, table)}</span>
      {place < KEYS && <kbd>{place + 1}</kbd>}
    </button>
  )
}

/** Cards go by their name alone: what becomes of them is said above. */
function textOf({ word: chosen, label }: Option, { say, word }: Table): string {
  const kind = kindIn(chosen)
  return kind ? word(`kind.${kind.replace(' ', '_')}`) : say(label)
}

/** Leaving the cards on the table is told by the fame that the raid brings then. */
function outcomeOf({ word: chosen }: Option, { odin, word, props }: Table): string | null {
  const raid = odin.raid?.declared
  const prompt = props.decision?.prompt.key
  if (!['match', 'match_none'].includes(prompt!) || chosen !== 'done' || !raid) return null
  const fame = raid.fame + (raid.unmatched[raid.table.length] ?? 0)
  const key = prompt === 'match' ? 'page.stop' : 'page.go_on'
  return fame < 0 ? word(`${key}_lose`, { n: -fame }) : word(`${key}_gain`, { n: fame })
}
