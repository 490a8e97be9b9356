import { useShortcuts } from '../app/scanner/use-shortcuts.ts'
import { isInDialog } from '../app/shortcuts/in-dialog.ts'
import { UndoStrip } from '../ui/UndoStrip.tsx'
import type { Catalogue } from './answers.ts'
import { CartBar } from './CartBar.tsx'
import { CartDrawer } from './CartDrawer.tsx'
import { CartPane } from './CartPane.tsx'
import classes from './PointOfSale.module.css'
import { PointOfSaleHeader } from './PointOfSaleHeader.tsx'
import { StandWarning } from './StandWarning.tsx'
import { type Desk, useDesk } from './use-desk.ts'
import { useLayout } from './use-layout.ts'
import { WorkingArea } from './WorkingArea.tsx'

/** The counter of a stand, laid out for a tablet lying, a tablet standing and a phone. */
export function SellingDesk({ catalogue }: { catalogue: Catalogue }) {
  const desk = useDesk(catalogue)
  const layout = useLayout()
  const { hand, payment } = desk
  const showsCart = payment.step.at === 'shelf' && (!desk.tillIsClosed || desk.glanced !== undefined)
  useDeskKeys(desk)
  return (
    <div className={classes.desk} data-layout={layout}>
      <div className={classes.work}>
        <PointOfSaleHeader desk={desk} layout={layout} />
        <StandWarning isActive={catalogue.stand.isActive} />
        <WorkingArea desk={desk} isPhone={layout === 'bar'} />
      </div>
      {layout === 'beside' || (layout === 'sheet' && showsCart) ? <CartPane desk={desk} /> : null}
      {layout === 'bar' && showsCart ? <CartBar desk={desk} /> : null}
      {layout === 'beside' ? null : <CartDrawer desk={desk} />}
      {hand.regret && !payment.isUnderWay ? (
        <UndoStrip
          key={hand.regret.number}
          label={hand.regret.label}
          onUndo={hand.putBack}
          onGone={hand.forgetRegret}
        />
      ) : null}
    </div>
  )
}

function useDeskKeys({ payment, obstacle, pay }: Desk): void {
  useShortcuts((event) => {
    if (payment.isUnderWay || isInDialog(event)) return
    if (event.key === 'Escape' && payment.step.at !== 'shelf') payment.back()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !obstacle) pay()
  })
}
