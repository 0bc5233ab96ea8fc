/** A raid under way: its eight steps, each with what came of it or what it still needs. */
import type { ComponentChildren } from 'preact'

import { HeroPicture } from './art/hero'
import { Sign } from './art/signs'
import { Told } from './Choosable'
import { type Declared, STEPS, type Step, symbolOf, type UnderWay, VIKINGS } from './read-view'
import { type Table, useOdin } from './table-context'

export function RaidSteps({ raid }: { raid: UnderWay }) {
  const { word, named, names, odin } = useOdin()
  const { declared } = raid
  const who = names[raid.seat] ?? ''
  const hero = odin.seats[raid.seat]?.hero
  const with_ = [hero?.name, declared?.ship?.name].filter((name) => name !== undefined).map(named)
  return (
    <section class="od-panel od-strip od-raiding" aria-label={word('part.raid')}>
      <div class="od-strip-head">
        {hero ? <HeroPicture hero={hero} size={44} /> : <Sign name="sail" size={40} />}
        <div>
          <h3>{declared ? word('page.raids', { who, name: declared.name }) : word('page.will_raid', { who })}</h3>
          <small>{[...with_, ...(declared ? [word(`zone.${declared.zone}`)] : [])].join(' · ')}</small>
        </div>
      </div>
      <ol class="od-steps">
        {STEPS.map((step, place) => (
          <StepShown key={step} step={step} place={place} raid={raid} />
        ))}
      </ol>
    </section>
  )
}

function StepShown({ step, place, raid }: { step: Step; place: number; raid: UnderWay }) {
  const table = useOdin()
  const { word } = table
  const isPast = step < raid.step
  const isNow = step === raid.step
  return (
    <li class={isPast ? 'od-past' : isNow ? 'od-current' : ''} aria-current={isNow ? 'step' : undefined}>
      <Told about={word(`page.step_about.${step}`)} class="od-step">
        <i>{isPast ? '✓' : place + 1}</i>
        <span>
          <b>
            <span class="od-in-full">{word(`page.step.${step}`)}</span>
            <span class="od-in-short">{word(`page.step_short.${step}`)}</span>
          </b>
          <em>{(raid.declared && RESULTS[step](raid.declared, raid.step, table)) || ' '}</em>
        </span>
      </Told>
      {isNow && <span class="unseen">{word(`page.step.${step}`)}</span>}
    </li>
  )
}

type Result = (raid: Declared, now: Step, table: Table) => ComponentChildren

const RESULTS: Record<Step, Result> = {
  A: ({ name }, _, { named }) => named(name),
  B: ({ ship }, _, { named }) => ship && named(ship.name),
  C: ({ paid }, now, { word }) =>
    VIKINGS.some((type) => paid[type])
      ? VIKINGS.filter((type) => paid[type]).map((type) => (
          <span key={type} class="od-word-with-sign">
            {paid[type]}
            <Sign name={type} size={15} />
          </span>
        ))
      : now > 'C' && word('page.none_sent'),
  D: ({ table: laid, most }, now, { word }) => now >= 'D' && word('page.cards', { n: now > 'D' ? most : laid.length }),
  E: ({ table: left }, now, { word }) => {
    if (now < 'E') return null
    if (!left.length) return word('page.all_matched')
    if (now > 'E') return word('page.cards_left', { n: left.length })
    return (
      <>
        {word('page.unmatched_now')}{' '}
        {left.map((kind, k) => (
          <Sign key={k} name={symbolOf(kind)} size={17} />
        ))}
      </>
    )
  },
  F: (raid, now) => (now > 'D' ? `${raid.fame} ${signed(raid.unmatched[raid.table.length] ?? 0)}` : raid.fame),
  G: () => <Sign name="damage" size={16} />,
  H: (_raid, _now, { odin, word }) => word('page.to_come', { n: odin.decks.raids }),
}

const signed = (n: number): string => (n > 0 ? `+ ${n}` : n < 0 ? `− ${-n}` : '± 0')
