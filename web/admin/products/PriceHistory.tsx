import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#rules/plain/french.ts'
import { formatDirhams } from '#rules/plain/money.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { QueryState } from '../../app/calls/QueryState.tsx'
import { queries } from '../../app/calls/queries.ts'
import classes from './ProductForm.module.css'

type Props = { readonly productId: string }

/** Every price the product had, the one of today first. */
export function PriceHistory({ productId }: Props) {
  const query = useQuery(
    queries.readPriceHistory.queryOptions({ input: { productId }, meta: { watches: ['products'] } }),
  )
  return (
    <section className={classes.acts} aria-label="Historique des prix">
      <h3>Historique des prix</h3>
      <QueryState query={query} whenFailed={refusals['loading-failed']}>
        {({ rows }) => (
          <ul className={classes.prices}>
            {rows.map(({ number, price, at, byName }) => (
              <li key={number}>
                <span>
                  {formatDateTime(new Date(at))}
                  {byName === null ? null : <span>{` · ${byName}`}</span>}
                </span>
                <strong className={classes.figure}>{formatDirhams(price)}</strong>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  )
}
