/** The table: boards, the decision, who sits there, and what happened. */
import { useSignal } from '@preact/signals'

import { tableFor } from '../games'
import { PlainBoard } from '../parts/plain-board'
import { t } from '../core/page-texts'
import { useTable } from '../core/table-context'
import { useBoard } from './board-props'
import { ClockBanner } from './clock-banner'
import { HotSeatCurtain } from './hot-seat-curtain'
import { DecisionPanel } from './decision-panel'
import { DeveloperDrawer } from './developer-drawer'
import { PageHead } from './page-head'
import { JoinTable } from './join-table'
import { ProposalBanner } from './proposal-banner'
import { ReplayBar, useReplay } from './replay-bar'
import { ErrorBoundary } from './error-boundary'
import { DisputeBanner } from './seat-news'
import { ClockSpoken } from './seat-clock'
import { SeatStrip } from './seat-strip'
import { SidePanels } from './side-panels'
import { TableMenu } from './table-menu'

export function Table({ move }: { move: number | null }) {
  const { session, info, texts } = useTable()
  const drawer = useSignal(false)
  const replayed = useReplay(move)
  const sight = replayed ?? session.sight.value!
  const props = useBoard(sight, replayed !== null)
  const own = tableFor(info.game)
  const Board = own === null ? Loading : (own?.Board ?? PlainBoard)
  const hidden = session.curtain.value !== null
  const looking = useSignal(false)
  const Final = session.sight.value!.over && move === null ? own?.Final : undefined
  const Shown = Final && !looking.value ? Final : Board
  return (
    <>
      <PageHead slim>
        <h1 class="table-title">{texts.say('title')}</h1>
        {own?.Top && (
          <ErrorBoundary otherwise={null}>
            <own.Top {...props} />
          </ErrorBoundary>
        )}
        <TableMenu openDrawer={() => (drawer.value = true)} />
      </PageHead>
      <Offline />
      <main class={`table ${own?.Side ? 'filled' : ''}`} data-seats={info.players} inert={hidden}>
        <SeatStrip sight={sight} past={replayed !== null} />
        <section class="boards" aria-label={t('table.boards')}>
          {move !== null && <ReplayBar n={move} />}
          <ErrorBoundary otherwise={<PlainBoard {...props} />}>
            <Shown {...props} />
          </ErrorBoundary>
        </section>
        <aside class="side">
          <JoinTable />
          <DisputeBanner />
          <ProposalBanner />
          <ClockBanner />
          <ClockSpoken />
          {move === null && <DecisionPanel board={props} Answers={own?.Answers} looking={Final && looking} />}
          {own?.Side && (
            <ErrorBoundary otherwise={null}>
              <own.Side {...props} />
            </ErrorBoundary>
          )}
          <SidePanels move={move} sight={sight} />
        </aside>
      </main>
      {drawer.value && !hidden && <DeveloperDrawer close={() => (drawer.value = false)} />}
      {hidden && <HotSeatCurtain />}
    </>
  )
}

function Loading() {
  return <p class="loading">{t('loading')}</p>
}

function Offline() {
  const { session, info } = useTable()
  if (info.frozen) return <p class="offline">{t('table.frozen')}</p>
  if (session.status.value !== 'offline') return null
  return (
    <p class="offline" role="alert">
      {t('table.offline')}
    </p>
  )
}
