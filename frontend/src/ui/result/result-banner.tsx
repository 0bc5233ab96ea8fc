/** Who won and by what, who came where, and what can be done with the game now. */
import { type Signal, useSignal } from '@preact/signals'

import { Laurel } from '../../art/laurel'
import { seatColour, Shield } from '../../art/shield'
import { countedSum, largestSource, type Parted, type Placed } from '../../core/placing'
import { minusSign } from '../../core/signed-numbers'
import { go } from '../../core/router'
import { t } from '../../core/page-texts'
import { useTable } from '../../core/table-context'
import { keepRematch } from '../../core/table-secrets'
import type { Shown } from '../../core/game-board-types'
import { downloadRecord } from '../download-record'
import type { Counting } from './count-up'
import { useHeadline } from './headline'
import { ShareResult } from './share-result'

interface Props {
  places: Placed[]
  parted: Parted
  counting: Counting
  looking: Signal<boolean>
  Alone: Shown['Alone']
}

export function ResultBanner({ places, parted, counting, looking, Alone }: Props) {
  const { session, info } = useTable()
  const isAlone = places.length === 1
  const { winners } = session.sight.value!
  return (
    <header class="panel result-banner">
      <div class="result-winner">
        <Laurel />
        {winners.map((seat) => (
          <WinnerShield seat={seat} key={seat} />
        ))}
        <div>
          <h2 aria-live="polite">{useHeadline()}</h2>
          <p>{ownPlace(places, session.seat.value, winners) ?? marginOf(places, winners)}</p>
          {info.ended && <p class="hint">{t(`result.${info.ended}`)}</p>}
        </div>
        <Laurel mirrored />
      </div>
      {isAlone && Alone && <Alone total={countedSum(parted, counting.counted, 0)} />}
      {!isAlone && <Ranks places={places} parted={parted} counting={counting} winners={winners} />}
      <Afterwards looking={looking} />
    </header>
  )
}

function WinnerShield({ seat }: { seat: number }) {
  const { texts } = useTable()
  return <Shield seat={seat} size={52} letter={texts.names[seat]![0]!} />
}

/** By how much the winner won, or that equal points were decided by the rules for ties. */
function marginOf(places: Placed[], winners: number[]): string {
  const [first, second] = places
  if (!first || !second || winners.length !== 1) return ''
  const lead = first.sheet.total - second.sheet.total
  if (lead > 0) return t('result.by', { n: lead })
  return lead === 0 ? t('result.by_tie_break') : ''
}

/** Where one came oneself and how far behind; null for winners and spectators. */
function ownPlace(places: Placed[], seat: number | null, winners: number[]): string | null {
  const own = places.find(({ sheet }) => sheet.seat === seat)
  if (!own || winners.includes(own.sheet.seat)) return null
  const behind = places[0]!.sheet.total - own.sheet.total
  const what = t(`result.place.${own.place}`)
  return behind < 1 ? t('result.your_place', { what }) : t('result.behind', { n: behind, what })
}

interface RanksProps {
  places: Placed[]
  parted: Parted
  counting: Counting
  winners: number[]
}

function Ranks({ places, parted, counting, winners }: RanksProps) {
  const { session, texts, say } = useTable()
  return (
    <ol class="result-ranks">
      {places.map(({ sheet, place }, column) => {
        const { seat } = sheet
        const most = largestSource(sheet)
        return (
          <li
            class={winners.includes(seat) ? 'winner' : ''}
            style={{ '--seat': seatColour(seat) } as Record<string, string>}
            key={seat}
          >
            <i aria-hidden="true">{place}</i>
            <span>
              <b>
                {texts.names[seat]}
                {seat === session.seat.value && <small> ({t('table.you')})</small>}
              </b>
              <small>{most && t('result.most_from', { what: say(most), n: most.points })}</small>
            </span>
            <strong>{minusSign(countedSum(parted, counting.counted, column))}</strong>
          </li>
        )
      })}
    </ol>
  )
}

function Afterwards({ looking }: { looking: Signal<boolean> }) {
  const { session, info, attempt } = useTable()
  const seat = session.seat.value
  const isSharing = useSignal(false)
  const rematch = async () => {
    const next = info.next ?? (await attempt(session.api().rematch(seat!)))?.table
    if (!next) return
    keepRematch(session.table, next)
    go({ at: 'table', table: next, move: null })
  }
  return (
    <div class="row result-buttons">
      {(seat !== null || info.next) && (
        <button class="primary" onClick={rematch}>
          {t(info.next ? 'result.join_rematch' : 'result.rematch')}
        </button>
      )}
      <button onClick={() => (isSharing.value = true)}>{t('result.share')}</button>
      <button onClick={() => (looking.value = true)}>{t('result.boards')}</button>
      <button onClick={() => void attempt(downloadRecord(session))}>{t('result.record')}</button>
      {isSharing.value && <ShareResult close={() => (isSharing.value = false)} />}
    </div>
  )
}
