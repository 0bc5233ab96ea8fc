/** Everything around the game: invite, rules, seats, proposals, reports, the record. */
import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'

import { t } from '../core/page-texts'
import { useTable } from '../core/table-context'
import { Dialog } from '../widgets/dialog'
import { HowTo } from './how-to'
import { downloadRecord } from './download-record'
import { ReportForm } from './problem-report-form'
import { SeatsDialog } from './seats-dialog'
import { Invitation } from './share-links'
import { TableSettings } from './table-settings'

type Item = 'invite' | 'how' | 'seats' | 'settings' | 'report'
type Shown = Item | 'menu' | null

const ITEMS: Item[] = ['invite', 'how', 'seats', 'settings', 'report']
const shown = signal<Shown>(null)
const show = (what: Shown) => () => {
  shown.value = what
}

export function TableMenu({ openDrawer }: { openDrawer(): void }) {
  useEffect(() => () => void (shown.value = null), [])
  return (
    <>
      <button class="plain how-button" onClick={show('how')}>
        {t('menu.how_short')}
      </button>
      <button class="plain" onClick={show('menu')} aria-haspopup="dialog">
        ☰ <span class="wide-only">{t('menu.title')}</span>
      </button>
      {shown.value === 'menu' && <Menu openDrawer={openDrawer} />}
      {shown.value !== null && shown.value !== 'menu' && <ItemDialog item={shown.value} />}
    </>
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
    <Dialog title={t(`menu.${item}`)} close={show(null)} wide={item === 'how'}>
      {item === 'invite' && <Invitation table={session.table} open />}
      {item === 'how' && (
        <div class="how-to">
          <HowTo game={info.game} />
        </div>
      )}
      {item === 'seats' && <SeatsDialog />}
      {item === 'settings' && <TableSettings />}
      {item === 'report' && <ReportForm close={show(null)} />}
    </Dialog>
  )
}
