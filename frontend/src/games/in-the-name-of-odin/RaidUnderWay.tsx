/** The raid under way: its eight steps, who lays what against it, and what it will bring. */
import { ActionCard, useKindName } from './ActionCard'
import { Fame, Sign } from './art/signs'
import { Choosable } from './Choosable'
import { type Declared, type Opponent, STEPS, symbolOf, type UnderWay, VIKINGS } from './read-view'
import { useOdin } from './table-context'

export function RaidUnderWay({ raid }: { raid: UnderWay }) {
  const { word, named, names } = useOdin()
  const { declared } = raid
  const who = names[raid.seat] ?? ''
  return (
    <section class="od-panel od-raiding" aria-label={word('part.raid')}>
      <h3 class="od-title">
        <Sign name="sail" size={26} />
        {declared
          ? word('page.raids', { who, name: declared.name, zone: `@zone.${declared.zone}` })
          : word('page.will_raid', { who })}
        {declared?.ship && <small>{named(declared.ship.name)}</small>}
      </h3>
      <ol class="od-steps">
        {STEPS.map((step) => (
          <li key={step} class={when(step, raid.step)} aria-current={step === raid.step ? 'step' : undefined}>
            <b>{step}</b> <span>{word(`page.step.${step}`)}</span>
          </li>
        ))}
      </ol>
      <p class="od-note" aria-live="polite">
        {word(`page.step_about.${raid.step}`)}
      </p>
      {declared && <Course raid={declared} laid={raid.step > 'D'} />}
    </section>
  )
}

function when(step: string, current: string): string {
  return step < current ? 'od-past' : step === current ? 'od-current' : ''
}

interface CourseProps {
  raid: Declared
  /** Whether all cards lie on the table that will. */
  laid: boolean
}

function Course({ raid, laid }: CourseProps) {
  const { word, named } = useOdin()
  const paid = VIKINGS.filter((type) => raid.paid[type] > 0)
  return (
    <div class="od-course">
      <Others others={raid.others} />
      <TableCards raid={raid} />
      <div class="od-outcome">
        {paid.length > 0 && (
          <p>
            {word('part.expended')}:{' '}
            {paid.map((type) => (
              <span key={type} class="od-paid">
                {raid.paid[type]}
                <Sign name={type} size={22} />
              </span>
            ))}
          </p>
        )}
        {raid.abilities.length > 0 && <p>{word('page.in_use', { what: raid.abilities.map(named).join(', ') })}</p>}
        <Prize raid={raid} laid={laid} />
        <Leave />
      </div>
    </div>
  )
}

/** The opponents in the order in which they are asked. */
function Others({ others }: { others: Opponent[] }) {
  const { word, names } = useOdin()
  const called = useKindName()
  return (
    <ul class="od-others-asked">
      {others.map(({ seat, did, card }) => (
        <li key={seat} class={`od-did-${did}`}>
          <b>{names[seat]}</b>{' '}
          <span>
            {word(`page.did.${did}`)} {card && called(card)}
          </span>
          {card && <Sign name={symbolOf(card)} size={24} />}
        </li>
      ))}
    </ul>
  )
}

/** The cards that modify the requirements; of each only the action symbol counts. */
function TableCards({ raid }: { raid: Declared }) {
  const { word } = useOdin()
  const called = useKindName()
  const empty = Math.max(0, raid.most - raid.table.length)
  return (
    <div class="od-table" role="group" aria-label={word('part.table')}>
      {raid.table.map((kind, place) => (
        <Choosable
          key={place}
          answers={[{ at: ['match_any'], word: symbolOf(kind) }]}
          class="od-held"
          about={called(kind)}
        >
          <ActionCard kind={kind} size={26} />
        </Choosable>
      ))}
      {Array.from({ length: empty }, (_, place) => (
        <span key={place} class="od-held od-empty od-slot" />
      ))}
    </div>
  )
}

/** The fame of the raid and its zone, and what the cards on the table would add or take. */
function Prize({ raid, laid }: CourseProps) {
  const { word } = useOdin()
  return (
    <p class="od-prize">
      <Fame n={raid.fame} size={34} />
      <span class="od-unmatched">
        {raid.unmatched.map((fame, left) => (
          <small key={left} class={laid && left === raid.table.length ? 'od-now' : ''}>
            {word('page.unmatched', { n: left, fame: signed(fame) })}
          </small>
        ))}
      </span>
    </p>
  )
}

const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '±0')

const WAYS_OUT = [
  { at: 'interfere', word: 'pass' },
  { at: 'match', word: 'done' },
  { at: 'use', word: 'no' },
  { at: 'muster', word: 'no' },
  { at: 'recover', word: 'stop' },
]

/** The answer that lets the raid go on. */
function Leave() {
  const { find, say } = useOdin()
  const way = WAYS_OUT.find(({ at, word }) => find([{ at: [at], word }]))
  if (!way) return null
  const answers = [{ at: [way.at], word: way.word }]
  const text = say(find(answers)!.label)
  return (
    <Choosable answers={answers} class="od-errand od-leave" about={text}>
      {text}
    </Choosable>
  )
}
