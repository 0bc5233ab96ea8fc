/** Beside the boards: what is asked of me that has no place on them, and the tile in hand. */
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'

import { Widget } from '../../widgets'
import { OptionButton } from '../../widgets/option-button'
import { isLegal, wordOf } from '../../widgets/placement-geometry'
import type { BoardProps, Decision, Target } from '../../core/game-board-types'
import { looked } from './ActionBoard'
import { Icon, Thing, Viking } from './art'
import { PreviewChanges } from './PreviewChanges'
import { Dice, isDice } from './DiceRoll'
import { planCost, planGiven, PlanShown } from './FeastTable'
import { RoundNews } from './RoundNews'
import { SinceInLine, SinceLastTurn } from './SinceLastTurn'
import { flip, ghost, lay, pick, putBack, turn } from './tile-in-hand'
import { pointsOf } from './LargeBoard'
import { outlookAhead, readOutlook } from './read-forecast'
import { SPACES } from './printed'
import { areaOf, domainOf, isPlacing, startOf } from './snap-and-lay'
import { isSpace } from './space-filters'
import { isSpecial } from './printed-types'
import { tab } from './narrow-tab'
import { type Table, useFeast, WithTable } from './table-context'
import { furthest } from './good-upgrades'

export function Answers(props: BoardProps) {
  return (
    <WithTable props={props}>
      <Asked decision={props.decision!} />
    </WithTable>
  )
}

function Asked({ decision }: { decision: Decision }) {
  const table = useFeast()
  const { props, word, asks } = table
  const open = useSignal(false)
  if (domainOf(decision)) return <InHand />
  const rest = withoutBoard(decision)
  const few = rest.options.length > 0
  const space = lookedAt(table)
  const anytime = decision.openers.filter(({ word }) => word !== 'place')
  const isBare = asks === 'action_phase' && !open.value
  return (
    <div class={`ft-answers ${open.value ? '' : 'ft-resting'} ${isBare ? 'ft-bare' : ''}`}>
      <button
        class="ft-handle"
        aria-expanded={open.value}
        aria-label={word('page.more')}
        onClick={() => (open.value = !open.value)}
      >
        {open.value ? '▾' : '▴'}
      </button>
      {isBare && <SinceInLine open={() => (open.value = true)} />}
      <RoundNews />
      {space && <Looked space={space} key={space.word} />}
      <Another />
      {asks === 'feast' && <Suggestions />}
      {isDice(asks) && <Dice />}
      <SinceLastTurn isCrowded={anytime.length > 0} />
      {HINTS[asks] && <p class="hint">{word(HINTS[asks])}</p>}
      {few && asks === 'action_phase' && <Quiet decision={rest} />}
      {few && asks !== 'action_phase' && <Widget decision={{ ...rest, openers: [] }} key={decision.id} />}
      {anytime.length > 0 && <Anytime openers={anytime} />}
      {startOf(props) !== null && (
        <button class="large" onClick={() => putBack(props)}>
          {word('page.keep')}
        </button>
      )}
      {!space && <PreviewChanges />}
    </div>
  )
}

/** Who fills gaps lays one coin after the other. */
function Another() {
  const { props, word, name } = useFeast()
  const { chain, targets, preview, forecast } = props
  const start = chain.lastIndexOf('place')
  const piece = chain[start + 1]
  const isLast = start >= 0 && !isPlacing(props.decision) && chain.length <= start + 4
  const left = readOutlook(preview?.forecast ?? forecast)?.placeable
  if (!isLast || !piece || !left?.has(piece) || targets.get('place')?.state !== 'legal') return null
  return (
    <button class="option ft-another" onClick={() => pick(props, piece, boardIn(chain, start))}>
      <Thing what={piece} size={20} /> {word('page.another', { what: name(piece) })}
    </button>
  )
}

/** The board that the last tile went to, if that was asked. */
function boardIn(chain: string[], start: number): string | undefined {
  return chain.length === start + 4 ? chain[start + 2] : undefined
}

/** Where to look for the answers. */
const HINTS: Record<string, string> = {
  imitate: 'page.pick_space',
  follower: 'page.pick_space',
  mountain: 'page.pick_strip',
  explore: 'page.pick_land',
  upgrade: 'page.pick_good',
  upgrade_more: 'page.pick_good',
  overseas: 'page.pick_good',
  place_what: 'page.pick_tile',
  special_sale: 'page.pick_special',
  forge: 'page.pick_special',
}

/** The options that can be chosen on the boards are left out here, and so are the reasons of blocked ones. */
function withoutBoard(decision: Decision): Decision {
  const onBoard = (option: Option) => isOnBoard(decision, option)
  const options = decision.options.filter((option) => !onBoard(option))
  return { ...decision, options, blocked: decision.blocked.filter((option) => !onBoard(option)) }
}

type Option = Decision['blocked'][number] | Decision['options'][number]

function isOnBoard({ prompt, options }: Decision, option: Option): boolean {
  const { word, label } = option
  switch (prompt.key) {
    case 'action_phase':
    case 'imitate':
    case 'follower':
      return isSpace(word)
    case 'mountain':
      return word.includes(' from strip ')
    case 'explore':
      return true
    case 'upgrade':
    case 'upgrade_more':
      return furthest(options, String(label.params.from).slice('@good.'.length)) === option
    case 'place_what':
    case 'overseas':
      return word !== 'done'
    case 'forge':
    case 'special_sale':
      return isSpecial(word)
    case 'feast':
      return true
    default:
      return false
  }
}

/** What may be done at any time and has no place on a board of its own. */
function Anytime({ openers }: Pick<Decision, 'openers'>) {
  return (
    <div class="ft-anytime" data-quiet>
      {openers.map((option) => (
        <OptionButton option={option} key={option.action} />
      ))}
    </div>
  )
}

/** Passing stays small: it is never what one means first. */
function Quiet({ decision }: { decision: Decision }) {
  return (
    <div class="ft-quiet-options" data-quiet>
      {decision.options.map((option) => (
        <OptionButton option={option} key={option.action} />
      ))}
    </div>
  )
}

/** The space that a finger touched, while Vikings may stand there. */
function lookedAt({ target }: Table): Target | undefined {
  const space = target(['action_phase', 'imitate', 'follower'], looked.value ?? '')
  return space?.state === 'legal' && tab.value === 'actions' ? space : undefined
}

/** A finger looks at a space first, sees what it would change, and then places its Vikings. */
function Looked({ space }: { space: Target }) {
  const { say, props } = useFeast()
  useEffect(() => {
    space.peek(true)
    return () => space.peek(false)
  }, [])
  const vikings = SPACES.find(({ key }) => key === space.word)?.column ?? Number(space.word.at(-1))
  const place = () => {
    looked.value = null
    space.choose()
  }
  return (
    <div class="ft-looked-at">
      <PreviewChanges />
      <button class="primary large ft-place-vikings" data-confirms={space.word} onClick={place}>
        {say(space.label)}
        <span>
          {Array.from({ length: vikings }, (_, k) => (
            <Viking seat={props.seat} size={18} key={k} />
          ))}
        </span>
      </button>
    </div>
  )
}

/** The tile in hand: lay it, turn it, flip it, keep it. */
function InHand() {
  const { props, word } = useFeast()
  const domain = domainOf(props.decision)!
  const lying = ghost.value
  const legal = lying !== null && isLegal(domain, lying)
  const now = readOutlook(props.chosen?.forecast ?? props.forecast)
  const ahead = outlookAhead(props)
  const gain = legal && now && ahead ? ahead.score - now.score : 0
  const hasDashes = now?.diagonals.some(({ area, missing }) => area === areaOf(domain) && missing?.length)
  return (
    <div class="ft-answers ft-in-hand-panel">
      <button
        class="primary large"
        data-confirms={legal ? wordOf(domain, lying) : undefined}
        disabled={!legal}
        onClick={() => lay(props)}
      >
        {word('page.lay')} {gain !== 0 && <em>{pointsOf(word, gain)}</em>}
      </button>
      <div class="ft-pair">
        {domain.ways.length > 1 && (
          <button onClick={() => turn(domain)}>
            <Icon what="turn" size={18} /> {word('page.turn')} <kbd>R</kbd>
          </button>
        )}
        {domain.ways.some((way) => way.turn.endsWith('x')) && (
          <button onClick={() => flip(domain)}>
            <Icon what="flip" size={18} /> {word('page.flip')} <kbd>F</kbd>
          </button>
        )}
        {startOf(props) !== null && (
          <button onClick={() => putBack(props)}>
            <Icon what="basket" size={18} /> {word('page.keep')}
          </button>
        )}
      </div>
      <p class="hint ft-legend">
        <i aria-hidden="true" /> {word('page.legend')}
      </p>
      {hasDashes && (
        <p class="hint ft-legend ft-legend-more">
          <i aria-hidden="true" class="ft-dashes" /> {word('page.legend_income')}
        </p>
      )}
    </div>
  )
}

/** So many arrangements are shown. */
const FEW = 2

/** Arrangements that the solver found, with what each gives up. */
function Suggestions() {
  const { props, word, say } = useFeast()
  const plans = (readOutlook(props.preview?.forecast ?? props.forecast)?.feast?.plans ?? []).slice(0, FEW)
  return (
    <div class="options">
      {plans.map((plan, k) => (
        <button
          class={k === 0 ? 'option ft-suggestion ft-best' : 'option ft-suggestion'}
          key={plan.chain}
          data-plan={plan.chain}
          onClick={() => props.follow(plan.chain.split('; ').map((answer) => ({ word: answer, asked: 'feast' })))}
        >
          <span>
            <b>{word(k === 0 ? 'page.suggested' : 'page.instead')}</b> <PlanShown plan={plan} />
          </span>
          <small>
            <span class="ft-given">{planGiven(plan, { say })}, </span>
            {planCost(plan, { say, word })}
          </small>
        </button>
      ))}
    </div>
  )
}
