/** A wrong address: said in the hall's own clothes, with the way back. */
import { useEffect } from 'preact/hooks'

import { LongshipScene } from '../art/longship-scene'
import { t } from '../core/page-texts'
import { ROOT } from '../core/root-path'

export function NotFound() {
  useEffect(() => {
    document.title = t('nowhere.title')
  }, [])
  return (
    <main class="page">
      <section class="hero">
        <LongshipScene />
        <div class="hero-words">
          <h1>{t('nowhere.title')}</h1>
          <p>{t('nowhere.about')}</p>
        </div>
      </section>
      <p>
        <a href={`${ROOT}/`}>← {t('to_hall')}</a>
      </p>
    </main>
  )
}
