import { refusals } from '#rules/refusal.ts'
import { isRefusal } from '../app/failure.ts'
import { useMe } from '../app/me.ts'
import { Shown } from '../app/Shown.tsx'
import { NoStand } from './NoStand.tsx'
import classes from './PointOfSale.module.css'
import { SellingDesk } from './SellingDesk.tsx'
import { ShelfSkeleton } from './ShelfSkeleton.tsx'
import { useCatalogue } from './use-catalogue.ts'

export function PointOfSaleScreen() {
  const { stand } = useMe()
  const catalogue = useCatalogue()
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
      {catalogue.data ? null : <h1 className="fp-hidden">Point de vente</h1>}
      <Shown query={catalogue} whenFailed={refusals['products-loading-failed']} skeleton={<ShelfSkeleton />}>
        {(shown) => <SellingDesk catalogue={shown} />}
      </Shown>
    </div>
  )
}
