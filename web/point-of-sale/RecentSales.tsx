import { useQuery } from '@tanstack/react-query'
import { refusals } from '#rules/refusal.ts'
import { useMe } from '../app/me.ts'
import { queries } from '../app/queries.ts'
import { Shown } from '../app/Shown.tsx'
import type { RecentSale } from './answers.ts'
import classes from './LastSales.module.css'
import { RecentSaleItem } from './RecentSaleItem.tsx'

export function RecentSales({ onCancel }: { onCancel: (sale: RecentSale) => void }) {
  const { id, stand } = useMe()
  const recent = useQuery(
    queries.listRecentSales.queryOptions({
      meta: { watches: [`till:${id}`, ...(stand ? [`ticket:${stand.id}`] : [])] },
    }),
  )
  return (
    <Shown query={recent} whenFailed={refusals['sales-loading-failed']}>
      {(sales) =>
        sales.length === 0 ? (
          <p className={classes.none}>Aucune vente depuis l'ouverture de la caisse.</p>
        ) : (
          <ul className={classes.sales}>
            {sales.map((sale) => (
              <RecentSaleItem key={sale.id} sale={sale} onCancel={() => onCancel(sale)} />
            ))}
          </ul>
        )
      }
    </Shown>
  )
}
