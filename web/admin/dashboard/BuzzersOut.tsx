import type { UseQueryResult } from '@tanstack/react-query'
import type { BuzzerOnTheWire } from '#contract/kitchen/buzzer.ts'
import { buzzersLent, isToFetch } from '#rules/kitchen/buzzer.ts'
import { counted, formatDuration } from '#rules/plain/french.ts'
import { Link } from '../../app/address/links.tsx'
import { useNow } from '../../app/calls/clock.ts'
import { Block } from './Block.tsx'
import classes from './Dashboard.module.css'
import { Ranking } from './Ranking.tsx'

const shown = 5

/** The buzzers that customers have, those lent longest first. */
export function BuzzersOut({ query }: { readonly query: UseQueryResult<BuzzerOnTheWire[]> }) {
  const now = useNow()
  return (
    <Block
      title="Bipeurs en service"
      query={query}
      way={
        <Link to="/admin/buzzers" className="fp-link">
          Voir les bipeurs
        </Link>
      }
    >
      {(buzzers) => {
        const out = lentLongestFirst(buzzers)
        return (
          <>
            {out.length === 0 ? null : <p className={classes.sum}>{inUseWords(buzzers)}</p>}
            <Ranking
              label="Bipeurs remis"
              whenNone={buzzers.length === 0 ? 'Aucun bipeur.' : "Aucun bipeur n'est remis."}
              rows={out.slice(0, shown).map(({ id, number, loan }) => ({
                id,
                name: `Bipeur ${number}`,
                value: loan.orderNumber,
                aside: loanWords(loan, now),
              }))}
            />
          </>
        )
      }}
    </Block>
  )
}

type Lent = BuzzerOnTheWire & { readonly loan: NonNullable<BuzzerOnTheWire['loan']> }

const lentLongestFirst = (buzzers: readonly BuzzerOnTheWire[]): readonly Lent[] =>
  buzzers
    .filter((buzzer): buzzer is Lent => buzzer.loan !== null)
    .sort((one, other) => one.loan.lentAt.localeCompare(other.loan.lentAt))

/** «3 remis sur 20», out of the buzzers that may be lent. */
function inUseWords(buzzers: readonly BuzzerOnTheWire[]): string {
  const { lent, usable } = buzzersLent(buzzers)
  return `${lent} remis sur ${counted(usable, 'bipeur', 'bipeurs')}`
}

function loanWords({ lentAt, isCalling }: Lent['loan'], now: Date): string {
  const at = new Date(lentAt)
  const since = `depuis ${formatDuration(now.getTime() - at.getTime())}`
  if (isToFetch({ lentAt: at }, now)) return `À récupérer · ${since}`
  return isCalling ? `En appel · ${since}` : `Remis ${since}`
}
