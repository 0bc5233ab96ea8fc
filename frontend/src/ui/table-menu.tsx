/** Everything around the game: invite, rules, seats, proposals, reports, the record. */
import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'

import { t } from '../core/page-texts'
import { useTable } from '../core/table-context'
import { Dialog } from '../widgets/dialog'
import { HowTo } from './how-to'
import { downloadRecord } from './download-record'
import { KeyList } from './key-list'
import { Reference } from './reference'
import { ReportForm } from './problem-report-form'
import { SeatsDialog } from './seats-dialog'
import { Invitation } from './share-links'
import { useTableKeys } from './table-keys'
import { TableSettings } from './table-settings'

type Item = 'invite' | 'how' | 'reference' | 'seats' | 'settings' | 'keys' | 'report'
type Shown = Item | 'menu' | null

const ITEMS: Item[] = ['invite', 'how', 'reference', 'seats', 'settings', 'keys', 'report']
const shown = signal<Shown>(null)
const show = (what: Shown) => () => {
  shown.value = what
}

export function TableMenu({ openDrawer }: { openDrawer(): void }) {
  useEffect(() => () => void (shown.value = null), [])
  useTableKeys({ '?': show('keys'), c: show('reference') })
  return (
    <>
      <button class="plain how-button" onClick={show('how')}>
        {t('menu.how_short')}
      </button>
      <button
        class="plain wide-only reference-button"
        onClick={show('reference')}
        aria-label={t('menu.reference')}
        title={t('menu.reference')}
      >
        <CardSign />
      </button>
      <button class="plain" onClick={show('menu')} aria-haspopup="dialog">
        ☰ <span class="wide-only">{t('menu.title')}</span>
      </button>
      {shown.value === 'menu' && <Menu openDrawer={openDrawer} />}
      {shown.value !== null && shown.value !== 'menu' && <ItemDialog item={shown.value} />}
    </>
  )
}

/** A card with a row of signs and lines. */
function CardSign() {
  return (
    <svg
      viewBox="0 0 20 24"
      width="20"
      height="24"
      fill="none"
      stroke="currentColor"
      stroke-width="1.8"
      aria-hidden="true"
    >
      <rect x="1.5" y="1.5" width="17" height="21" rx="3" />
      <path d="M5 7h2M10 7h5M5 12h2M10 12h5M5 17h2M10 17h5" />
    </svg>
  )
}

function Menu({ openDrawer }: { openDrawer(): void }) {
  const { session, attempt } = useTable()
  const drawer = () => {
    shown.value = null
    openDrawer()
  }
  return (
    <Dialog title={t('menu.title')} close={show(null)}>
      <div class="menu">
        {ITEMS.map((item) => (
          <button key={item} onClick={show(item)}>
            {t(`menu.${item}`)}
          </button>
        ))}
        <button onClick={() => void attempt(downloadRecord(session))}>{t('result.record')}</button>
        <button onClick={drawer}>{t('menu.drawer')}</button>
      </div>
      <p class="hint">{t('fan_project')}</p>
    </Dialog>
  )
}

function ItemDialog({ item }: { item: Item }) {
  const { session, info } = useTable()
  return (
    <Dialog title={t(`menu.${item}`)} close={show(null)} wide={item === 'how' || item === 'reference'}>
      {item === 'invite' && <Invitation table={session.table} open />}
      {item === 'how' && (
        <div class="how-to">
          <HowTo game={info.game} />
        </div>
      )}
      {item === 'reference' && <Reference game={info.game} close={show(null)} />}
      {item === 'seats' && <SeatsDialog />}
      {item === 'settings' && <TableSettings />}
      {item === 'keys' && <KeyList />}
      {item === 'report' && <ReportForm close={show(null)} />}
    </Dialog>
  )
}
