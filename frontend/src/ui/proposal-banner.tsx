import type { ProposalInfo } from '../core/wire'
import { t } from '../core/page-texts'
import { useTable } from '../core/table-context'

/** Somebody proposes to end the game, or to take something back; all people have to agree. */
export function ProposalBanner() {
  const { info, texts } = useTable()
  const { proposal } = info
  if (!proposal) return null
  const people = info.seats.filter((seat) => seat.kind === 'human' && !seat.resigned).length
  return (
    <section class="panel proposal" role="alert">
      <p>{t(`proposal.${proposal.what}`, { name: texts.names[proposal.by] ?? '', n: proposal.n })}</p>
      <p class="hint">{t('proposal.agreed', { n: proposal.agreed.length, of: people })}</p>
      <Votes proposal={proposal} />
    </section>
  )
}

function Votes({ proposal }: { proposal: ProposalInfo }) {
  const { session, info, attempt, texts } = useTable()
  const asked = info.mine.filter((seat) => !proposal.agreed.includes(seat))
  const vote = (seat: number, agree: boolean) => attempt(session.api(seat).vote({ seat, agree }))
  if (!asked.length && info.mine.includes(proposal.by)) {
    return <button onClick={() => vote(proposal.by, false)}>{t('proposal.withdraw')}</button>
  }
  return (
    <>
      {asked.map((seat) => (
        <div class="row" key={seat}>
          {info.mine.length > 1 && <b>{texts.names[seat]}</b>}
          <button class="primary" onClick={() => vote(seat, true)}>
            {t('proposal.agree')}
          </button>
          <button onClick={() => vote(seat, false)}>{t('proposal.refuse')}</button>
        </div>
      ))}
    </>
  )
}
