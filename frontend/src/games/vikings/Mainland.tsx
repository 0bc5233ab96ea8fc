/** The vikings who wait with the head boatswain, and what a boatswain may do for them. */
import { moving } from '../../motion/moving'
import { FigureIcon } from './art/figures'
import { type Count, FIGURES, type Figure, type Tribe } from './read-view'
import { ChoosablePlace, Told } from './ChoosablePlace'
import { useVikings } from './table-context'

interface Props {
  now: Tribe
  shown: Tribe
  deciding: boolean
  small?: boolean
}

export function Mainland({ now, shown, deciding, small }: Props) {
  const { word, targets } = useVikings()
  const before = new Map(now.mainland.map(({ kind, n }) => [kind, n]))
  const settling = deciding && targets.has('mainland')
  const waiting = (
    <>
      <span class="vk-title">{word('part.mainland')}</span>
      {shown.mainland.map((count) => (
        <Waiting
          key={count.kind}
          {...count}
          more={count.n - (before.get(count.kind) ?? 0)}
          deciding={deciding}
          small={small}
        />
      ))}
      {!shown.mainland.length && <span class="vk-none">–</span>}
      {!small && <Absent present={shown.mainland.map(({ kind }) => kind)} />}
      {deciding && <Errand word="one of each" text={word('page.each')} />}
    </>
  )
  if (!settling) return <div class={`vk-mainland ${shown.mainland.length ? '' : 'vk-deserted'}`}>{waiting}</div>
  return (
    <ChoosablePlace word="mainland" as="div" class="vk-mainland">
      {waiting}
    </ChoosablePlace>
  )
}

interface WaitingProps extends Count<Figure> {
  more: number
  deciding: boolean
  small?: boolean
}

function Waiting({ kind, n, more, deciding, small }: WaitingProps) {
  const { word } = useVikings()
  return (
    <Told
      as="div"
      class={`vk-waiting ${more > 0 ? 'vk-ghost' : ''}`}
      moving={moving(kind, n)}
      about={`${word(`figure.${kind}`, { n: 2 })}: ${word(`page.row.${kind}`)}`}
    >
      <FigureIcon kind={kind} height={small ? 30 : 44} />
      <span class="unseen">{word(`figure.${kind}`, { n })}</span>
      <b>×{n}</b>
      {deciding && <Errand word={`one ${kind}`} text="1" />}
      {deciding && <Errand word={`all ${kind}`} text={word('page.all')} />}
    </Told>
  )
}

/** Where there is room, those who do not wait there are hinted at. */
function Absent({ present }: { present: Figure[] }) {
  return (
    <>
      {FIGURES.filter((kind) => !present.includes(kind)).map((kind) => (
        <span key={kind} class="vk-absent" aria-hidden="true">
          <FigureIcon kind={kind} height={44} />
        </span>
      ))}
    </>
  )
}

/** Something a boatswain may be used for, where that is asked. */
function Errand({ word, text }: { word: string; text: string }) {
  if (!useVikings().targets.has(word)) return null
  return (
    <ChoosablePlace word={word} as="div" class="vk-errand">
      {text}
    </ChoosablePlace>
  )
}
