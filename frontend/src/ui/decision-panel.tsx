/** What I am asked, always in sight, with the verb on the button. */
import type { Signal } from '@preact/signals'

import { isEcho } from '../core/double-click'
import { t } from '../core/page-texts'
import { stored } from '../core/stored-signal'
import type { Board, BoardProps } from '../core/game-board-types'
import { tableFor } from '../games'
import { Widget } from '../widgets'
import { useTable } from '../core/table-context'
import { ChainSteps } from './chain-steps'
import { ChoiceConsequences } from './choice-consequences'
import { useKeepFocus } from './keep-focus'
import { JustHappened } from './just-happened'
import { GameResult } from './game-result'
import { NotationField } from './notation-field'
import { ScoringNotice } from './scoring-notice'
import { SinceLastTurn } from './since-last-turn'
import { StepButtons } from './undo-buttons'

const FEW = 3
/** Null until somebody folds: a game's own table shows the choices, the plain one does not. */
const list = stored<{ folded: boolean | null }>('meadhall.choices', { folded: null })

interface Props {
  board: BoardProps
  /** The game's own way to show the choices, if it has one. */
  Answers: Board | undefined
  /** Whether the boards are looked at instead of the result. */
  looking: Signal<boolean>
}

export function DecisionPanel(props: Props) {
  const { session } = useTable()
  const sight = session.sight.value!
  const { decision, words, busy } = session.chain
  useKeepFocus(decision.value, `${sight.n} ${decision.value?.id} ${words.value.length} ${busy.value}`)
  if (sight.over) return <GameResult looking={props.looking} />
  const asked = sight.decision !== null
  return (
    <section
      class={`panel decision ${asked ? 'asked' : ''}`}
      data-part="decision"
      data-list={list.value.folded === false ? 'open' : undefined}
      tabIndex={-1}
      aria-label={t('decision.title')}
    >
      <h2 aria-live="polite">{useHeadline()}</h2>
      <ScoringNotice />
      {asked ? <Asked {...props} /> : <JustHappened />}
      {asked && <NotationField />}
      {session.seat.value !== null && <StepButtons />}
    </section>
  )
}

/** What is asked, or who is waited for. */
function useHeadline(): string {
  const { session, say, texts } = useTable()
  const sight = session.sight.value!
  if (sight.decision) {
    const asked = session.chain.decision.value
    return asked ? say(asked.prompt) : t('decision.confirm')
  }
  const names = sight.view.actors.map((seat) => texts.names[seat]).filter(Boolean)
  return names.length ? t('decision.waiting', { names: names.join(', ') }) : t('decision.nature')
}

function Asked({ board, Answers }: Props) {
  const { session, info } = useTable()
  const { chain } = session
  const decision = chain.decision.value
  const table = tableFor(info.game)
  const hasTable = table !== undefined
  const many = (decision?.options.length ?? 0) > FEW
  const hidden = many && (list.value.folded ?? hasTable)
  const own = Answers && decision && (hidden || !many)
  return (
    <>
      {!table?.tellsRecap && <SinceLastTurn />}
      <ChainSteps />
      <ChoiceConsequences />
      {many && <Fold choices={decision!.options.length} hidden={hidden} />}
      <div class={hidden && !own ? 'answers folded' : 'answers'}>
        {own && <Answers {...board} />}
        {!own && decision && <Widget decision={decision} key={`${decision.id} ${chain.words.value.length}`} />}
        {!decision && <Confirm />}
      </div>
    </>
  )
}

/** On small screens a long list hides the boards. */
function Fold({ choices, hidden }: { choices: number; hidden: boolean }) {
  return (
    <button class="fold" aria-expanded={!hidden} onClick={() => (list.value = { folded: !hidden })}>
      {t(hidden ? 'decision.unfold' : 'decision.fold', { n: choices })}
    </button>
  )
}

/** Something is revealed next: it cannot be taken back, so the person says so. */
function Confirm() {
  const { session, say } = useTable()
  const { chain } = session
  const last = chain.steps.value.at(-1)
  const stopped = chain.tried.value?.stopped ?? 'seat'
  const send = (event: MouseEvent) => {
    if (!isEcho(event)) void chain.send()
  }
  return (
    <div class="options">
      <p class="hint">{t(`decision.stopped_${stopped}`)}</p>
      <button class="primary large" disabled={chain.busy.value} onClick={send}>
        {last?.label ? t('decision.yes', { what: say(last.label) }) : t('decision.send')}
      </button>
    </div>
  )
}
