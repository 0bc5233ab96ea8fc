/** The table: boards, the decision, who sits there, and what happened. */
import { type Signal, useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'

import { tableFor } from '../games'
import { useMotion } from '../motion/use-motion'
import { LessonAtTable } from '../lessons'
import { PlainBoard } from '../parts/plain-board'
import { t } from '../core/page-texts'
import { loadedLater } from '../core/loaded-later'
import type { BoardProps, Shown } from '../core/game-board-types'
import { useTable } from '../core/table-context'
import { Announcer } from './announcer'
import { useBoard } from './board-props'
import { ClockBanner } from './clock-banner'
import { HotSeatCurtain } from './hot-seat-curtain'
import { DecisionPanel } from './decision-panel'
import { DeveloperDrawer } from './developer-drawer'
import { PageHead } from './page-head'
import { JoinTable } from './join-table'
import { useCatchFocus } from './keep-focus'
import { ProposalBanner } from './proposal-banner'
import { type Replay, useReplay } from './use-replay'
import { ErrorBoundary } from './error-boundary'
import { DisputeBanner } from './seat-news'
import { ClockSpoken } from './seat-clock'
import { useScoreHistory } from './score-history'
import { SeatStrip } from './seat-strip'
import { SidePanels } from './side-panels'
import { TableMenu } from './table-menu'

const afterTheGame = loadedLater(() => import('./after-the-game'))

interface Props {
  /** The entry after which the table is shown; null for the present. */
  move: number | null
  /** Through whose eyes the past is shown; one's own where it is not said. */
  eyes?: number | null | undefined
}

export function Table({ move, eyes }: Props) {
  const { session, info, texts } = useTable()
  const drawer = useSignal(false)
  const replay = useReplay(move, eyes)
  const isPast = move !== null
  const sight = replay.sight ?? session.sight.value!
  const props = useBoard(sight, isPast, replay.eyes)
  const own = tableFor(info.game)
  const hidden = session.curtain.value !== null
  const looking = useSignal(false)
  const { over } = session.sight.value!
  const isResult = over && !isPast && !looking.value
  const after = over || isPast ? afterTheGame() : null
  // Asked for at once: counting takes the server as long as the browser needs for what shows it.
  useScoreHistory()
  const isRead = !isPast || replay.sight !== null
  const room = useRef<HTMLElement>(null)
  useMotion(room, sight, replay.manner)
  return (
    <>
      <PageHead slim>
        <h1 class="table-title">{texts.say('title')}</h1>
        {own?.Top && isRead && !isResult && (
          <ErrorBoundary otherwise={null}>
            <own.Top {...props} />
          </ErrorBoundary>
        )}
        <TableMenu openDrawer={() => (drawer.value = true)} />
      </PageHead>
      <Offline />
      <main
        class={`table ${isResult ? 'ended' : ''}`}
        data-table={own && !isResult ? info.game : undefined}
        data-seats={info.players}
        inert={hidden}
        ref={room}
      >
        {isResult ? (
          <>
            <Banners />
            {after ? <after.ResultScene board={props} own={own} looking={looking} /> : <ResultLoading />}
          </>
        ) : (
          <Boards board={props} own={own} replay={replay} looking={looking} isRead={isRead} />
        )}
        <Announcer />
      </main>
      {after && !hidden && <after.ReplayBar replay={replay} />}
      {drawer.value && !hidden && <DeveloperDrawer close={() => (drawer.value = false)} />}
      {hidden && <HotSeatCurtain />}
    </>
  )
}

interface BoardsProps {
  board: BoardProps
  own: Shown | null | undefined
  replay: Replay
  looking: Signal<boolean>
  isRead: boolean
}

function Boards({ board, own, replay, looking, isRead }: BoardsProps) {
  const { session } = useTable()
  const { move } = replay
  const after = move === null ? null : afterTheGame()
  const sight = replay.sight ?? session.sight.value!
  const Board = own === null || !isRead ? Loading : (own?.Board ?? PlainBoard)
  return (
    <>
      <SeatStrip sight={sight} past={move !== null} />
      <section class="boards" aria-label={t('table.boards')} aria-busy={move !== null && sight.n !== move}>
        <ErrorBoundary otherwise={<PlainBoard {...board} />}>
          <Board {...board} />
        </ErrorBoundary>
      </section>
      <aside class="side">
        <Banners />
        {move === null && <DecisionPanel board={board} Answers={own?.Answers} looking={looking} />}
        {move !== null && after && <after.PastPanel replay={replay} />}
        {own?.Side && isRead && (
          <ErrorBoundary otherwise={null}>
            <own.Side {...board} />
          </ErrorBoundary>
        )}
        <SidePanels move={move} sight={sight} />
      </aside>
    </>
  )
}

/** What everybody at the table has to know or may answer. */
function Banners() {
  return (
    <>
      <LessonAtTable />
      <JoinTable />
      <DisputeBanner />
      <ProposalBanner />
      <ClockBanner />
      <ClockSpoken />
    </>
  )
}

function Loading() {
  return <p class="loading">{t('loading')}</p>
}

/** The last answer is gone: this holds the focus until the result takes it. */
function ResultLoading() {
  return (
    <section class="loading" ref={useCatchFocus()} tabIndex={-1} aria-label={t('result.title')}>
      {t('loading')}
    </section>
  )
}

function Offline() {
  const { session, info } = useTable()
  if (info.frozen === 'damaged') return <p class="offline">{t('table.damaged')}</p>
  if (info.frozen) return <p class="offline">{t('table.frozen')}</p>
  if (session.status.value !== 'offline') return null
  return (
    <p class="offline" role="alert">
      {t('table.offline')}
    </p>
  )
}
