/** Where to call a seat's person who is away when it is their turn. */
import { useSignal } from '@preact/signals'

import { language, t } from '../core/page-texts'
import { useTable } from '../core/table-context'
import type { NewWebhook, WebhookSettings } from '../core/wire'
import { Field } from './form-fields'

type Receiver = NonNullable<NewWebhook['receiver']>

const RECEIVERS: Receiver[] = ['discord', 'slack', 'ntfy', 'matrix', 'json']

export function SeatWebhook({ number }: { number: number }) {
  const { session, attempt } = useTable()
  const settings = useSignal<WebhookSettings | null>(null)
  const read = async () => (settings.value ??= (await attempt(session.api(number).webhook(number))) ?? null)
  return (
    <details onToggle={(event) => event.currentTarget.open && void read()}>
      <summary>{t('webhook.title')}</summary>
      {settings.value && <Details number={number} settings={settings.value} change={(now) => (settings.value = now)} />}
    </details>
  )
}

interface DetailsProps {
  number: number
  settings: WebhookSettings
  change(settings: WebhookSettings): void
}

function Details({ number, settings, change }: DetailsProps) {
  if (!settings.webhook) return <Form number={number} settings={settings} change={change} />
  return <Chosen number={number} settings={settings} change={change} />
}

function Chosen({ number, settings, change }: DetailsProps) {
  const { session, attempt } = useTable()
  const told = useSignal('')
  const { receiver, host } = settings.webhook!
  const test = async () => {
    const called = await attempt(session.api(number).testWebhook(number))
    if (called) told.value = called.ok ? t('webhook.arrived') : t('webhook.failed', { why: called.why })
  }
  const takeAway = async () => {
    const now = await attempt(session.api(number).endWebhook(number))
    if (now) change(now)
  }
  return (
    <div class="form">
      <p>{t('webhook.set', { receiver: t(`webhook.to_${receiver}`), host })}</p>
      <div class="row">
        <button onClick={() => void test()}>{t('webhook.test')}</button>
        <button onClick={() => void takeAway()}>{t('webhook.end')}</button>
      </div>
      <p role="status">{told.value}</p>
    </div>
  )
}

function Form({ number, settings, change }: DetailsProps) {
  const { session, attempt } = useTable()
  const receiver = useSignal<Receiver>('discord')
  const address = useSignal('')
  const save = async (event: Event) => {
    event.preventDefault()
    const page = location.origin + location.pathname
    const wanted = { address: address.value.trim(), receiver: receiver.value, language: language.peek(), page }
    const now = await attempt(session.api(number).setWebhook(number, wanted))
    if (now) change(now)
  }
  const allowed = settings.hosts.filter((host) => host !== 'none')
  if (!allowed.length) return <p class="hint">{t('webhook.off')}</p>
  return (
    <form class="form" onSubmit={(event) => void save(event)}>
      <Field label={t('webhook.receiver')} hint={t(`webhook.${receiver.value}_hint`)}>
        <select value={receiver.value} onChange={(e) => (receiver.value = e.currentTarget.value as Receiver)}>
          {RECEIVERS.map((one) => (
            <option key={one} value={one}>
              {t(`webhook.to_${one}`)}
            </option>
          ))}
        </select>
      </Field>
      <Field label={t('webhook.address')} hint={t('webhook.address_hint')}>
        <input
          type="url"
          required
          autocomplete="off"
          maxLength={500}
          value={address.value}
          onInput={(e) => (address.value = e.currentTarget.value)}
        />
      </Field>
      {!allowed.includes('*') && <p class="hint">{t('webhook.allowed', { hosts: allowed.join(', ') })}</p>}
      <button>{t('webhook.save')}</button>
    </form>
  )
}
