/** Fields of forms. */
import type { ComponentChildren } from 'preact'

interface FieldProps {
  label: string
  hint?: string | undefined
  children: ComponentChildren
}

export function Field({ label, hint, children }: FieldProps) {
  return (
    <label class="field">
      <span class="field-label">{label}</span>
      {children}
      {hint && <span class="hint">{hint}</span>}
    </label>
  )
}

interface CheckProps {
  label: string
  hint?: string | undefined
  checked: boolean
  change(checked: boolean): void
}

export function Check({ label, hint, checked, change }: CheckProps) {
  return (
    <label class="check">
      <input type="checkbox" checked={checked} onChange={(e) => change(e.currentTarget.checked)} />
      <span>
        {label}
        {hint && <span class="hint">{hint}</span>}
      </span>
    </label>
  )
}

interface ChoiceProps<T> {
  label: string
  hint?: string | undefined
  value: T
  values: readonly T[]
  name(value: T): string
  change(value: T): void
}

/** One of a few values, all in sight. */
export function Choice<T>({ label, hint, value, values, name, change }: ChoiceProps<T>) {
  return (
    <fieldset class="choice">
      <legend class="field-label">{label}</legend>
      <div class="segments">
        {values.map((one) => (
          <button type="button" key={String(one)} aria-pressed={one === value} onClick={() => change(one)}>
            {name(one)}
          </button>
        ))}
      </div>
      {hint && <span class="hint">{hint}</span>}
    </fieldset>
  )
}

export function NameField({ label, value, change }: { label: string; value: string; change(name: string): void }) {
  return (
    <Field label={label}>
      <input value={value} maxLength={40} autocomplete="nickname" onInput={(e) => change(e.currentTarget.value)} />
    </Field>
  )
}
