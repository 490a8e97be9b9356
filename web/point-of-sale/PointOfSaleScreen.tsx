import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { refusals } from '#rules/plain/refusal.ts'
import { isRefusal } from '../app/calls/failure.ts'
import { useMe } from '../app/calls/me.ts'
import { QueryState } from '../app/calls/QueryState.tsx'
import { queries } from '../app/calls/queries.ts'
import { HeadToCome } from './head/PointOfSaleHead.tsx'
import { NoStand } from './NoStand.tsx'
import classes from './PointOfSale.module.css'
import { SellingDesk } from './SellingDesk.tsx'
import shelfClasses from './Shelf.module.css'
import { useLayout } from './use-layout.ts'

export function PointOfSaleScreen() {
  const { stand } = useMe()
  const layout = useLayout()
  const catalogue = useQuery(
    queries.readMyCatalogue.queryOptions({
      enabled: stand !== null,
      meta: { watches: stand ? [`catalogue:${stand.id}`] : [] },
    }),
  )
  if (stand === null || isRefusal(catalogue.error, 'stand-none-assigned')) {
    return (
      <>
        <h1 className="fp-hidden">Point de vente</h1>
        <NoStand />
      </>
    )
  }
  return (
    <div className={classes.screen}>
      {catalogue.data ? null : (
        <div className={classes.toCome} data-layout={layout}>
          <HeadToCome layout={layout} stand={stand.name} />
        </div>
      )}
      <QueryState
        query={catalogue}
        whenFailed={refusals['products-loading-failed']}
        skeleton={<ShelfSkeleton />}
        hidesAge
      >
        {(shown) => <SellingDesk catalogue={shown} />}
      </QueryState>
    </div>
  )
}

/** Keeps the room of twelve tiles while the products are fetched. */
function ShelfSkeleton() {
  return (
    <div className={shelfClasses.skeleton} aria-hidden="true">
      <Skeleton height={48} radius="md" />
      <div className={shelfClasses.grid}>
        {Array.from({ length: 12 }, (_, tile) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty tiles have no identity.
          <Skeleton key={tile} height={112} radius={12} />
        ))}
      </div>
    </div>
  )
}
