/** Going through the game: one line below the table in the past, and below the result. */
import { useSignal } from '@preact/signals'

import { type Transport, TransportSign } from '../art/transport-signs'
import { isNarrow } from '../core/narrow-screen'
import { t } from '../core/page-texts'
import { useTable } from '../core/table-context'
import { Segments } from '../widgets/segments'
import { LeavePast, PastActions } from './past-panel'
import { ReplayLegend } from './replay-legend'
import { ReplayTrack } from './replay-track'
import { type Stepping, useReplayKeys, useStepping } from './replay-stepping'
import { SPEEDS, UNITS, wish, wishes } from './replay-units'
import type { Replay } from './use-replay'

interface Props {
  replay: Replay
  stepping: Stepping
}

export function ReplayBar({ replay }: { replay: Replay }) {
  const stepping = useStepping(replay)
  useReplayKeys(stepping, replay.move !== null)
  return (
    <section class="panel replay" aria-label={t('replay.title')}>
      {isNarrow.value ? <Narrow replay={replay} stepping={stepping} /> : <Wide replay={replay} stepping={stepping} />}
    </section>
  )
}

function Wide({ replay, stepping }: Props) {
  return (
    <>
      <div class="transport">
        <First stepping={stepping} />
        <Steps stepping={stepping} />
        <Last stepping={stepping} />
      </div>
      <Where stepping={stepping} />
      <div class="course">
        <ReplayTrack stepping={stepping} />
        <ReplayLegend isPast={replay.move !== null} />
      </div>
      <Unit />
      <Segments
        label={t('replay.speed')}
        choices={SPEEDS.map((speed) => ({ value: speed, text: `${speed}×` }))}
        chosen={wishes.value.speed}
        choose={(speed) => wish({ speed })}
      />
    </>
  )
}

/** Where there is little room only what is needed for each step is in sight. */
function Narrow({ replay, stepping }: Props) {
  const isOpen = useSignal(false)
  const isPast = replay.move !== null
  return (
    <>
      {isOpen.value && (
        <div class="replay-more">
          <div class="transport">
            <First stepping={stepping} />
            <Last stepping={stepping} />
          </div>
          <Unit />
          {isPast && <PastActions replay={replay} />}
          <ReplayLegend isPast={isPast} />
        </div>
      )}
      <Where stepping={stepping} />
      <ReplayTrack stepping={stepping} />
      <div class="transport">
        <Steps stepping={stepping} />
        <Speed />
        {isPast && <LeavePast />}
        <button
          class="more"
          aria-label={t('replay.more')}
          aria-expanded={isOpen.value}
          onClick={() => (isOpen.value = !isOpen.value)}
        >
          ⋯
        </button>
      </div>
    </>
  )
}

/** One button for all speeds: each press takes the next. */
function Speed() {
  const { speed } = wishes.value
  const next = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length]!
  return (
    <button class="speed" aria-label={`${t('replay.speed')} ${speed}×`} onClick={() => wish({ speed: next })}>
      {speed}×
    </button>
  )
}

/** By how much a step goes on. */
function Unit() {
  return (
    <Segments
      label={t('replay.unit')}
      choices={UNITS.map((unit) => ({ value: unit, text: t(`replay.by_${unit}`), tip: t(`replay.by_${unit}_tip`) }))}
      chosen={wishes.value.unit}
      choose={(unit) => wish({ unit })}
    />
  )
}

interface Stepped {
  stepping: Stepping
}

function First({ stepping: { to, first, isAtStart } }: Stepped) {
  return <Press sign="first" label={t('replay.first')} isIdle={isAtStart} press={() => to(first)} />
}

function Last({ stepping: { to, last, isAtEnd } }: Stepped) {
  return <Press sign="last" label={t('replay.last')} isIdle={isAtEnd} press={() => to(last)} />
}

function Steps({ stepping: { step, isAtStart, isAtEnd, isPlaying, play } }: Stepped) {
  const isOn = isPlaying.value
  return (
    <>
      <Press sign="back" label={t('replay.back')} isIdle={isAtStart} press={() => step(-1)} />
      <Press sign={isOn ? 'pause' : 'play'} label={t(isOn ? 'replay.pause' : 'replay.play')} press={play} main />
      <Press sign="forth" label={t('replay.forth')} isIdle={isAtEnd} press={() => step(1)} />
    </>
  )
}

interface PressProps {
  sign: Transport
  label: string
  press(): void
  /** Nothing to do now: the button stays where it is and keeps the focus. */
  isIdle?: boolean
  main?: boolean
}

function Press({ sign, label, press, isIdle = false, main = false }: PressProps) {
  return (
    <button
      class={main ? 'primary main' : ''}
      aria-label={label}
      title={label}
      aria-disabled={isIdle}
      onClick={isIdle ? undefined : press}
    >
      <TransportSign what={sign} />
    </button>
  )
}

/** Which turn it is, and whose. */
function Where({ stepping }: Stepped) {
  const { texts } = useTable()
  const { turns, turn } = stepping
  const now = turns[turn]
  const parts = now ? [now.round !== null && t('replay.round', { n: now.round }), texts.names[now.seat]] : []
  return (
    <p class="where">
      <b>{now ? t('replay.turn', { n: turn + 1, of: turns.length }) : t('replay.before')}</b>
      <span class="hint">{parts.filter(Boolean).join(' · ')}</span>
    </p>
  )
}
