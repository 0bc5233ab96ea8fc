/** One part of a view, whatever its kind. */
import type {
  ChartPart,
  CounterPart,
  DeckPart,
  FlagPart,
  GoodsPart,
  HandPart,
  LabelPart,
  OfferPart,
  Part,
  TrackPart,
} from '../core/wire'
import { t } from '../core/page-texts'
import { useTable } from '../core/table-context'
import { ExplainedMessage } from './explained-message'
import { GridShown } from './grid'
import { CardBack, Sign } from './placeholder-pictures'

export function PartShown({ part }: { part: Part }) {
  const { say } = useTable()
  const title = say(part.title)
  return (
    <>
      <h3>{title}</h3>
      <Content part={part} title={title} />
    </>
  )
}

function Content({ part, title }: { part: Part; title: string }) {
  switch (part.kind) {
    case 'counter':
      return <Counter part={part} />
    case 'track':
      return <Track part={part} />
    case 'goods':
      return <Goods part={part} />
    case 'grid':
      return <GridShown part={part} title={title} />
    case 'hand':
      return <Hand part={part} />
    case 'offer':
      return <Offer part={part} />
    case 'deck':
      return <Deck part={part} />
    case 'chart':
      return <Chart part={part} />
    case 'label':
      return <Label part={part} />
    case 'flag':
      return <Flag part={part} />
  }
}

function Counter({ part }: { part: CounterPart }) {
  return <span class="number">{part.value}</span>
}

function Track({ part }: { part: TrackPart }) {
  return (
    <ol class="track">
      {part.steps.map((step) => (
        <li key={step} aria-current={step === part.value ? 'step' : undefined}>
          {step}
        </li>
      ))}
    </ol>
  )
}

function Goods({ part }: { part: GoodsPart }) {
  const { texts } = useTable()
  const amounts = Object.entries(part.amounts)
  if (!amounts.length) return <Nothing />
  return (
    <ul class="chips">
      {amounts.map(([name, amount]) => (
        <li class={amount ? 'chip' : 'chip none'} key={name}>
          <Sign name={texts.name(name)} />
          <b>{amount}</b> {texts.name(name, { n: amount })}
        </li>
      ))}
    </ul>
  )
}

function Hand({ part }: { part: HandPart }) {
  if (!part.cards.length) return <Nothing />
  return (
    <ul class="hand">
      {part.cards.map((card, k) => (
        <li class="card" key={k}>
          {card === null ? <CardBack /> : <ExplainedMessage message={card} />}
        </li>
      ))}
    </ul>
  )
}

function Offer({ part }: { part: OfferPart }) {
  if (!part.items.length) return <Nothing />
  return (
    <ul class="offer">
      {part.items.map((item) => (
        <li key={item.id}>
          <ExplainedMessage message={item.label} />
        </li>
      ))}
    </ul>
  )
}

function Deck({ part }: { part: DeckPart }) {
  const { texts } = useTable()
  const known = part.known.map((name) => texts.name(name)).join(', ')
  return (
    <div class="deck">
      <CardBack />
      <span>
        {t('part.cards', { n: part.size })}
        {known && <span class="hint">{t('part.at_bottom', { names: known })}</span>}
      </span>
    </div>
  )
}

function Chart({ part }: { part: ChartPart }) {
  const { say } = useTable()
  return (
    <div class="scroll">
      <table class="chart">
        <tbody>
          {part.signs.map((row, k) => (
            <tr key={k}>
              <th scope="row">{part.rows[k] && say(part.rows[k])}</th>
              {row.map((sign, column) => (
                <td key={column} class={sign ? 'filled' : ''}>
                  {sign}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Label({ part }: { part: LabelPart }) {
  const { say } = useTable()
  return <p class="label">{say(part.text)}</p>
}

function Flag({ part }: { part: FlagPart }) {
  return <span class={part.value ? 'flag on' : 'flag'}>{t(part.value ? 'yes' : 'no')}</span>
}

function Nothing() {
  return <span class="hint">{t('part.none')}</span>
}
