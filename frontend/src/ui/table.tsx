/** The table: boards, the decision, who sits there, and what happened. */
import { useSignal } from '@preact/signals'

import { tableFor } from '../games'
import { PlainBoard } from '../parts/plain-board'
import { t } from '../core/page-texts'
import { useTable } from '../core/table-context'
import { useBoard } from './board-props'
import { Curtain } from './hot-seat-curtain'
import { DecisionPanel } from './decision-panel'
import { Drawer } from './developer-drawer'
import { Head } from './page-head'
import { Join } from './join-table'
import { ProposalBanner } from './proposal-banner'
import { ReplayBar, useReplay } from './replay-bar'
import { Safely } from './error-boundary'
import { DisputeBanner } from './seat-news'
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
      <Head slim>
        <h1 class="table-title">{texts.say('title')}</h1>
        {own?.Top && (
          <Safely otherwise={null}>
            <own.Top {...props} />
          </Safely>
        )}
        <TableMenu openDrawer={() => (drawer.value = true)} />
      </Head>
      <Offline />
      <main class={`table ${own?.Side ? 'filled' : ''}`} data-seats={info.players} inert={hidden}>
        <SeatStrip sight={sight} past={replayed !== null} />
        <section class="boards" aria-label={t('table.boards')}>
          {move !== null && <ReplayBar n={move} />}
          <Safely otherwise={<PlainBoard {...props} />}>
            <Shown {...props} />
          </Safely>
        </section>
        <aside class="side">
          <Join />
          <DisputeBanner />
          <ProposalBanner />
          {move === null && <DecisionPanel board={props} Answers={own?.Answers} looking={Final && looking} />}
          {own?.Side && (
            <Safely otherwise={null}>
              <own.Side {...props} />
            </Safely>
          )}
          <SidePanels move={move} sight={sight} />
        </aside>
      </main>
      {drawer.value && !hidden && <Drawer close={() => (drawer.value = false)} />}
      {hidden && <Curtain />}
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
