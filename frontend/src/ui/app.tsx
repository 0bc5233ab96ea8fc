/** The frame of the page: its head, its foot, and what the address asks for in between. */
import { route } from '../core/router'
import { t } from '../core/page-texts'
import { CardsPage } from './cards-page'
import { CodePage } from './recovery-code'
import { FinishedGames } from './finished-games'
import { Hall } from './hall'
import { PageHead } from './page-head'
import { HowToPage } from './how-to'
import { NewTable } from './new-table'
import { NotFound } from './not-found'
import { ReferencePage } from './reference'
import { PageSettings, settingsOpen } from './page-settings'
import { LearnPage } from '../lessons'
import { TablePage } from './table-page'
import { Toasts } from '../widgets/toasts'

export function App() {
  const atTable = route.value.at === 'table'
  return (
    <>
      {!atTable && <PageHead frieze={route.value.at !== 'hall'} />}
      <Content />
      {!atTable && <footer class="foot">{t('fan_project')}</footer>}
      {settingsOpen.value && <PageSettings />}
      <Toasts />
    </>
  )
}

function Content() {
  const now = route.value
  switch (now.at) {
    case 'hall':
      return <Hall />
    case 'nowhere':
      return <NotFound />
    case 'new':
      return <NewTable id={now.game} seed={now.seed} key={`${now.game} ${now.seed}`} />
    case 'how':
      return <HowToPage game={now.game} />
    case 'cards':
      return <CardsPage game={now.game} />
    case 'reference':
      return <ReferencePage game={now.game} key={now.game} />
    case 'finished':
      return <FinishedGames />
    case 'learn':
      return <LearnPage game={now.game} />
    case 'code':
      return <CodePage code={now.code} />
    case 'table':
      return <TablePage table={now.table} move={now.move} eyes={now.eyes} key={now.table} />
  }
}
