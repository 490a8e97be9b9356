import type { UseQueryResult } from '@tanstack/react-query'
import type { ListedTill } from '#contract/till/till-list.ts'
import { counted, formatDuration } from '#rules/plain/french.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { Link } from '../../app/address/links.tsx'
import { sessionPlace } from '../../app/address/session-place.ts'
import { useNow } from '../../app/calls/clock.ts'
import { useAmounts } from '../../app/device/masked-amounts.ts'
import { Block } from './Block.tsx'
import classes from './Dashboard.module.css'
import { Ranking } from './Ranking.tsx'
import type { OpenSessions as Sessions } from './readings.ts'

const shown = 5

/** The open tills of both kinds of desk, those open longest first. */
export function OpenSessions({ query }: { readonly query: UseQueryResult<Sessions> }) {
  const now = useNow()
  const written = useAmounts()
  return (
    <Block title="Sessions ouvertes" query={query}>
      {({ count, rows }) => (
        <>
          <Ranking
            label="Sessions ouvertes"
            whenNone={`${refusals['till-none-open']}.`}
            rows={rows.slice(0, shown).map((till) => {
              const amount = amountOf(till)
              return {
                id: till.id,
                name: (
                  <Link {...sessionPlace(till)} className="fp-name">
                    {till.holder.name}
                  </Link>
                ),
                value: amount === null ? '—' : written(amount),
                aside: `${placeOf(till)} · depuis ${formatDuration(now.getTime() - Date.parse(till.openedAt))}`,
              }
            })}
          />
          {count > shown ? (
            <p className={classes.more}>
              {counted(count, 'session ouverte', 'sessions ouvertes')}&nbsp;:{' '}
              <Link to="/admin/cashier-sessions" search={{ statut: 'open' }} className="fp-link">
                des stands
              </Link>
              ,{' '}
              <Link to="/admin/recharge-sessions" search={{ statut: 'open' }} className="fp-link">
                de recharge
              </Link>
            </p>
          ) : null}
        </>
      )}
    </Block>
  )
}

const placeOf = ({ stand, kind }: ListedTill): string =>
  stand?.name ?? (kind === 'recharge' ? 'Recharge' : 'Stand')

/** What the stand sold, or what the drawer of a recharge desk should hold: null for the admin who is to count that drawer blind. */
const amountOf = ({ kind, sales, expected }: ListedTill) => (kind === 'sale' ? sales.amount : expected)
