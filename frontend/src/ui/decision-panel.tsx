/** What I am asked, always in sight, with the verb on the button. */
import { signal } from '@preact/signals'
import { useRef } from 'preact/hooks'

import { isEcho } from '../core/echo'
import { t } from '../core/words'
import { boardOf } from '../games'
import { Widget } from '../widgets'
import { useTable } from './at-table'
import { ChainSteps } from './chain-steps'
import { Consequences } from './consequences'
import { useKeepFocus } from './keep-focus'
import { News } from './news'
import { Result } from './result'
import { Scoring } from './scoring'
import { StepButtons } from './step-buttons'

const FEW = 3
const folded = signal(true)

export function DecisionPanel() {
  const { session } = useTable()
  const sight = session.sight.value!
  if (sight.over) return <Result />
  const asked = sight.decision !== null
  return (
    <section class={`panel decision ${asked ? 'asked' : ''}`} aria-label={t('decision.title')}>
      <h2 aria-live="polite">{useHeadline()}</h2>
      <Scoring />
      {asked ? <Asked /> : <News />}
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

function Asked() {
  const { session, info } = useTable()
  const { chain } = session
  const answers = useRef<HTMLDivElement>(null)
  const decision = chain.decision.value
  const question = `${decision?.id} ${chain.words.value.length} ${chain.busy.value}`
  useKeepFocus(answers, question)
  const many = (decision?.options.length ?? 0) > FEW && boardOf(info.game) !== undefined
  return (
    <>
      <ChainSteps />
      <Consequences />
      {many && <Fold choices={decision!.options.length} />}
      <div ref={answers} class={many && folded.value ? 'answers folded' : 'answers'}>
        {decision ? (
          <Widget decision={decision} key={`${decision.id} ${chain.words.value.length}`} />
        ) : (
          <Confirm />
        )}
      </div>
    </>
  )
}

/** On small screens a long list hides the board on which the same things can be tapped. */
function Fold({ choices }: { choices: number }) {
  return (
    <button
      class="fold"
      aria-expanded={!folded.value}
      onClick={() => (folded.value = !folded.value)}
    >
      {t(folded.value ? 'decision.unfold' : 'decision.fold', { n: choices })}
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
