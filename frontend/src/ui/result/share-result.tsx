/** A result to share: a picture, a link to the finished game, and one to play the same set-up. */
import { useSignal } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'

import { home } from '../../core/root-path'
import { hashOf, linkTo } from '../../core/router'
import { placed } from '../../core/placing'
import { curvesOf } from '../../core/score-curve'
import { language, t } from '../../core/page-texts'
import { useTable } from '../../core/table-context'
import { keysOf } from '../../core/table-secrets'
import { CopyLine } from '../../widgets/copy-line'
import { Dialog } from '../../widgets/dialog'
import { saveFile } from '../download-record'
import { useTurns } from '../replay-units'
import { useScoreHistory } from '../score-history'
import { useHeadlineForAll } from './headline'
import { HEIGHT, pngOf, resultPicture, WIDTH } from './result-picture'

export function ShareResult({ close }: { close(): void }) {
  const { session, info, attempt } = useTable()
  const picture = usePicture()
  const name = `meadhall-${info.game}-${session.table}`
  const savePng = async () => {
    const png = await attempt(pngOf(picture))
    if (png) saveFile(`${name}.png`, png)
  }
  const sharePng = async () => {
    const png = await attempt(pngOf(picture))
    if (!png) return
    const files = [new File([png], `${name}.png`, { type: 'image/png' })]
    // Who closes the system's dialog without sharing has not met an error.
    await navigator.share({ files }).catch(() => undefined)
  }
  return (
    <Dialog title={t('result.share_title')} close={close} wide>
      <img
        class="result-picture"
        src={`data:image/svg+xml;utf8,${encodeURIComponent(picture)}`}
        width={WIDTH}
        height={HEIGHT}
        alt={useHeadlineForAll()}
      />
      <div class="row">
        <button class="primary" onClick={() => void savePng()}>
          {t('result.save_picture')}
        </button>
        <button onClick={() => saveFile(`${name}.svg`, new Blob([picture], { type: 'image/svg+xml' }))}>
          {t('result.save_svg')}
        </button>
        {canShareFiles() && <button onClick={() => void sharePng()}>{t('result.send_picture')}</button>}
      </div>
      <GameLink />
      <SameSetup />
    </Dialog>
  )
}

function canShareFiles(): boolean {
  return navigator.canShare?.({ files: [new File([], 'result.png', { type: 'image/png' })] }) ?? false
}

function usePicture(): string {
  const { session, texts, say } = useTable()
  const { standing, winners } = session.sight.value!
  const turns = useTurns()
  const history = useScoreHistory()
  const headline = useHeadlineForAll()
  return useMemo(() => {
    const places = placed(standing, winners)
    return resultPicture({
      title: texts.say('title'),
      headline,
      date: new Date().toLocaleDateString(language.value, { dateStyle: 'long' }),
      total: t('score.total'),
      places,
      names: texts.names,
      curves: history && turns.length ? curvesOf(history, turns) : null,
      say,
    })
  }, [history, turns, headline])
}

/** Whoever has the invitation may look at a finished game, unless the table lets nobody watch. */
function GameLink() {
  const { session, info } = useTable()
  const invite = keysOf(session.table)?.invite
  if (!invite || info.spectators === 'none') return <p class="hint">{t('result.no_link')}</p>
  const link = linkTo({ table: session.table, role: 'invite', seat: null, secret: invite }, home())
  return (
    <div class="field">
      <span class="field-label">{t('result.link')}</span>
      <CopyLine label={t('result.link')} text={link} />
    </div>
  )
}

/** Once a game is over its seed is no secret: whoever has it can play the same set-up. */
function SameSetup() {
  const { session, info } = useTable()
  const seed = useSignal('')
  useEffect(() => {
    session
      .api()
      .record(session.seat.value)
      .then(
        (record) => (seed.value = seedIn(record)),
        () => undefined,
      )
  }, [])
  if (!seed.value) return null
  const address = `${home()}/${hashOf({ at: 'new', game: info.game, seed: seed.value })}`
  return (
    <div class="field">
      <span class="field-label">{t('result.same_setup')}</span>
      <CopyLine label={t('result.same_setup')} text={address} />
    </div>
  )
}

/** In the record's first line; a game that began in its middle has no set-up to repeat. */
export function seedIn(record: string): string {
  const { seed, start } = JSON.parse(record.slice(0, record.indexOf('\n') + 1 || undefined)) as {
    seed?: string
    start?: object
  }
  return start ? '' : (seed ?? '')
}
