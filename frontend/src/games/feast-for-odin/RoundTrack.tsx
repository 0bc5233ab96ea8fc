/** The round track with harvests and turned lands, and the phases of a round. */
import { useMemo } from 'preact/hooks'

import { Told } from '../../boards/choosable'
import { Tip, useTip } from '../../boards/tooltip'
import type { BoardProps } from '../../core/game-board-types'
import { Icon } from './art'
import { TRACKS } from './printed'
import { type Feast, readFeast } from './read-view'

/** What a round consists of; new Vikings, the start player and the way home pass unnoticed. */
const PHASES = [
  'harvest',
  'exploration_boards',
  'new_weapon',
  'actions',
  'income',
  'breeding',
  'feast',
  'bonus',
  'mountain_strips',
] as const
/** Who is asked after the start player was told lays tiles for the income. */
const BEFORE_INCOME = 'phase.start_player'

/** The phase that a feast is in, as far as it is told on the track. */
export function phaseOf({ phase }: Feast): string | undefined {
  return phase === BEFORE_INCOME ? 'income' : PHASES.find((one) => phase === `phase.${one}`)
}

export function RoundTrack({ view, preview, say }: BoardProps) {
  const feast = useMemo(() => readFeast(preview?.view ?? view), [preview, view])
  const track = TRACKS[feast.rounds]
  const { note, tip } = useTip(String(feast.round))
  const isOver = feast.actors.length === 0
  const word = (key: string, params = {}) => say({ key, params })
  const now = phaseOf(feast)
  const isNow = (phase: string) => phase === now
  const announced = [word('round', { n: feast.round }), now && word(`page.phase.${now}`)].filter(Boolean).join(' · ')
  // Where there is no room for them beside the track, its tip tells them.
  const phases = PHASES.map((phase) => `${isNow(phase) ? '▸' : '·'} ${word(`page.phase.${phase}`)}`)
  return (
    <div class="ft-top" data-announce={isOver ? '' : announced}>
      <ol class="ft-track" aria-label={word('part.round')}>
        {Array.from({ length: feast.rounds }, (_, k) => {
          const round = k + 1
          const when = round < feast.round ? 'ft-past' : round === feast.round ? 'ft-current' : ''
          const harvest = track?.harvest[k]
          const turned = track?.turned[k]
          const about = [
            word('round', { n: round }),
            harvest && word('page.harvest', { n: harvest }),
            turned && word('page.turns', { letter: turned }),
            ...(round === feast.round && !isOver ? phases : []),
          ]
          return (
            <li class={when} aria-current={when === 'ft-current' ? 'step' : undefined} key={round}>
              <Told tip={tip} about={about.filter(Boolean).join('\n')}>
                <b>{round}</b>
                {harvest ? (
                  <s>
                    <Icon what="grain" size={13} />
                    {harvest}
                  </s>
                ) : null}
                {turned && <s class="ft-turned">{turned}</s>}
              </Told>
            </li>
          )
        })}
      </ol>
      {!isOver && (
        <ol class="ft-phases" aria-label={word('part.phase')}>
          {PHASES.map((phase) => (
            <li class={isNow(phase) ? 'ft-on' : ''} aria-current={isNow(phase) ? 'step' : undefined} key={phase}>
              {word(`page.phase.${phase}`)}
            </li>
          ))}
        </ol>
      )}
      <Tip told={note} />
    </div>
  )
}
