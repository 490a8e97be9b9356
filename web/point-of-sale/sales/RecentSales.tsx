import { useQuery } from '@tanstack/react-query'
import { refusals } from '#rules/plain/refusal.ts'
import { useMe } from '../../app/calls/me.ts'
import { QueryState } from '../../app/calls/QueryState.tsx'
import { queries } from '../../app/calls/queries.ts'
import { useResting } from '../../ui/tap-guard/use-resting.ts'
import type { RecentSale } from '../answers.ts'
import classes from './LastSales.module.css'
import { type SaleActs, SaleRow } from './SaleRow.tsx'

/** The last sales of this till, newest first. */
export function RecentSales(acts: SaleActs) {
  const { id, stand } = useMe()
  const recent = useQuery(
    queries.listRecentSales.queryOptions({
      meta: { watches: stand ? [`till:${id}`, `ticket:${stand.id}`] : [`till:${id}`] },
    }),
  )
  return (
    <QueryState query={recent} whenFailed={refusals['sales-loading-failed']}>
      {(sales) =>
        sales.length === 0 ? (
          <p className={classes.none}>Aucune vente depuis l'ouverture de la caisse.</p>
        ) : (
          <Rows sales={sales} acts={acts} />
        )
      }
    </QueryState>
  )
}

type RowsProps = { readonly sales: readonly RecentSale[]; readonly acts: SaleActs }

/** A sale made in another tab appears at the top: the tap guard ignores a tap on a row that has just moved. */
function Rows({ sales, acts }: RowsProps) {
  const shown = useResting(sales, sales.map(({ id, buzzer }) => `${id} ${buzzer}`).join())
  return (
    <ul className={classes.sales}>
      {shown.map((sale) => (
        <SaleRow key={sale.id} sale={sale} acts={acts} />
      ))}
    </ul>
  )
}
