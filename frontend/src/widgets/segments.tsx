/** One of a few choices, side by side: a group of radio buttons that looks like one button. */
import { useId } from 'preact/hooks'

interface Choice<T> {
  value: T
  text: string
  /** What it does, for whoever points at it. */
  tip?: string
}

interface Props<T> {
  label: string
  choices: Choice<T>[]
  chosen: T
  choose(value: T): void
}

export function Segments<T extends string | number>({ label, choices, chosen, choose }: Props<T>) {
  const name = useId()
  return (
    <fieldset class="segments">
      <legend class="unseen">{label}</legend>
      {choices.map(({ value, text, tip }) => (
        <label class={value === chosen ? 'chosen' : ''} title={tip} key={value}>
          <input type="radio" name={name} checked={value === chosen} onChange={() => choose(value)} />
          {text}
        </label>
      ))}
    </fieldset>
  )
}
