import { useEffect, useState } from 'react'
import { useMe } from '../app/calls/me.ts'
import { lateDialog } from '../app/late/late-dialog.ts'
import { latePart } from '../app/late/late-part.ts'
import { useAhead } from '../app/late/use-ahead.ts'
import { useIsSettled } from '../app/late/use-is-settled.ts'
import { useBackTwice } from '../app/navigation/back-twice.ts'
import { RestockDialogs } from '../app/restock/RestockDialogs.tsx'
import { isInDialog } from '../app/shortcuts/in-dialog.ts'
import { useListedShortcuts } from '../app/shortcuts/registry.ts'
import { useShortcuts } from '../app/shortcuts/use-shortcuts.ts'
import { noteCartInHand } from '../app/sign-out/ask-to-leave.ts'
import { UndoStrip } from '../ui/states/UndoStrip.tsx'
import { useBackCloses } from '../ui/use-back-closes.ts'
import type { Catalogue } from './answers.ts'
import { CartPlace } from './cart/CartPlace.tsx'
import { PointOfSaleHead } from './head/PointOfSaleHead.tsx'
import { mayWait } from './held/place-of-held-carts.ts'
import classes from './PointOfSale.module.css'
import { StandWarning } from './stand/StandWarning.tsx'
import { type Desk, useDesk } from './use-desk.ts'
import { useLayout } from './use-layout.ts'
import { WorkingArea } from './WorkingArea.tsx'

const HeldCarts = latePart(async () => (await import('./held/HeldCarts.tsx')).HeldCarts)
const HeldCartsButton = latePart(async () => (await import('./held/HeldCarts.tsx')).HeldCartsButton)
const PauseStand = lateDialog(async () => (await import('./stand/PauseStand.tsx')).PauseStand)

/** The counter of a stand, laid out for a landscape tablet, an upright tablet and a phone. */
export function SellingDesk({ catalogue }: { catalogue: Catalogue }) {
  const desk = useDesk(catalogue)
  const layout = useLayout()
  const { regret, sellOut, tell } = desk
  const [isPausing, setPausing] = useState(false)
  const [areHeldShown, setHeldShown] = useState(false)
  const heldCarts = useHeldCartsAhead() ? (
    <HeldCartsButton desk={desk} onOpen={() => setHeldShown(true)} />
  ) : null
  useWaysBack(desk)
  useDeskKeys(desk)
  useEffect(() => noteCartInHand(desk.priced.count), [desk.priced.count])
  return (
    <div className={classes.desk} data-layout={layout}>
      <div className={classes.work} data-step={desk.step.at}>
        <PointOfSaleHead desk={desk} layout={layout} onPause={() => setPausing(true)} />
        <StandWarning stand={catalogue.stand} />
        {layout === 'bar' ? heldCarts : null}
        <WorkingArea desk={desk} isPhone={layout === 'bar'} />
      </div>
      <CartPlace desk={desk} layout={layout} heldCarts={heldCarts} />
      {areHeldShown ? <HeldCarts desk={desk} onClose={() => setHeldShown(false)} /> : null}
      <RestockDialogs restock={desk.restock} standId={catalogue.stand.id} products={catalogue.products} />
      {isPausing ? <PauseStand stand={catalogue.stand} onClose={() => setPausing(false)} /> : null}
      {sellOut.last && !desk.isUnderWay ? (
        <UndoStrip
          key={`sold out ${sellOut.last.number}`}
          label={`${sellOut.last.product.name}\u00A0: épuisé`}
          onUndo={sellOut.takeBack}
          onGone={sellOut.forget}
        />
      ) : regret && !desk.isUnderWay ? (
        <UndoStrip
          key={regret.number}
          label={regret.label}
          onUndo={() => tell({ on: 'put back' })}
          onGone={() => tell({ on: 'regret over' })}
        />
      ) : null}
    </div>
  )
}

/** Where carts are on hold, their button is loaded at once, so that the tiles under it do not move later. */
function useHeldCartsAhead(): boolean {
  const { id } = useMe()
  const [isAwaited] = useState(() => mayWait(id))
  const isSettled = useIsSettled()
  return useAhead(HeldCartsButton, isSettled || isAwaited)
}

const listed = [
  { key: 'Ctrl Enter', label: 'Encaisser' },
  { key: 'Backspace', label: 'Un de moins de la ligne choisie' },
  { key: 'Escape', label: 'Revenir aux produits' },
]

function useDeskKeys({ isUnderWay, obstacle, tell }: Desk): void {
  useListedShortcuts(listed)
  useShortcuts((event) => {
    if (isUnderWay || isInDialog(event)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !obstacle) tell({ on: 'pay' })
  })
}

/** Lets «Retour» close a step of the payment, then the result, then the page; nothing while a sale is being sent. */
function useWaysBack({ isUnderWay, step, paid, takenBack, till, isTillClosed, tell }: Desk): void {
  const closing = (on: 'back' | 'result over' | 'taken back over') => () => {
    if (!isUnderWay) tell({ on })
  }
  useBackTwice((till.data?.till !== undefined && !isTillClosed) || isUnderWay, isUnderWay)
  useBackCloses(paid?.isStrip === false, closing('result over'))
  useBackCloses(takenBack !== undefined, closing('taken back over'))
  useBackCloses(step.at !== 'shelf', closing('back'))
}
