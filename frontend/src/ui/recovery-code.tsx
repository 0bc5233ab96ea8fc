/** Codes stand for all tables of this browser: to move them to another device, or to get them back. */
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'

import { makeCode, TableApi, useCode } from '../core/api'
import { allKeys, keep, noteTable } from '../core/table-secrets'
import { go, hashOf } from '../core/router'
import type { Code } from '../core/wire'
import { home } from '../core/root-path'
import { t } from '../core/page-texts'
import { CopyLine } from '../widgets/copy-line'
import { QrCode } from './share-links'
import { refusalText, tell } from '../widgets/toasts'

const MOST_KEYS = 100

export function MakeCode() {
  const made = useSignal<Code | null>(null)
  const make = (kind: 'once' | 'recovery') =>
    makeCode({ kind, keys: allKeys().slice(0, MOST_KEYS) }).then((code) => (made.value = code), tell)
  return (
    <div class="form">
      <p class="hint">{t('code.hint')}</p>
      <div class="row">
        <button onClick={() => make('once')}>{t('code.move')}</button>
        <button onClick={() => make('recovery')}>{t('code.recovery')}</button>
      </div>
      {made.value && <MadeCode code={made.value} />}
    </div>
  )
}

function MadeCode({ code }: { code: Code }) {
  const link = `${home()}/${hashOf({ at: 'code', code: code.code })}`
  return (
    <div class="made-code">
      <CopyLine label={t('code.label')} text={code.code} />
      <QrCode text={link} />
      <p class="hint">
        {code.seconds === null ? t('code.keep_safe') : t('code.within', { n: Math.round(code.seconds / 60) })}
      </p>
    </div>
  )
}

/** Keeps what a code opens, and finds out which games are played there. */
async function take(code: string): Promise<void> {
  const given = await useCode(code)
  given.forEach(keep)
  go({ at: 'hall' })
  for (const { table, secret } of given) {
    await new TableApi(table, secret).info().then(noteTable, () => undefined)
  }
}

/** Takes what a code opens. */
export function CodePage({ code }: { code: string }) {
  const refusal = useSignal<unknown>(null)
  useEffect(() => {
    take(code).catch((reason) => (refusal.value = reason))
  }, [code])
  return (
    <main class="page narrow">
      <p class="panel">{refusal.value ? refusalText(refusal.value) : t('loading')}</p>
      <a href={hashOf({ at: 'hall' })}>← {t('to_hall')}</a>
    </main>
  )
}
