import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatDirhams } from '#rules/plain/money.ts'
import { latePart } from '../../app/late/late-part.ts'
import { useAhead } from '../../app/late/use-ahead.ts'
import { useIsSettled } from '../../app/late/use-is-settled.ts'
import { TapGuard } from '../../ui/tap-guard/TapGuard.tsx'
import { BalanceGlance } from '../BalanceGlance.tsx'
import { SaleResult } from '../result/SaleResult.tsx'
import type { Desk } from '../use-desk.ts'
import type { Layout } from '../use-layout.ts'
import classes from './Cart.module.css'
import { CartContents } from './CartContents.tsx'
import { cartElsewhere } from './use-tab-cart.ts'

const TakenBack = latePart(async () => (await import('../result/TakenBack.tsx')).TakenBack)
const WorkElsewhere = latePart(async () => (await import('../../app/device/WorkElsewhere.tsx')).WorkElsewhere)
const CartDrawer = latePart(async () => (await import('./CartDrawer.tsx')).CartDrawer)

type CartProps = {
  readonly desk: Desk
  readonly layout: Layout
  /** The button «Paniers en attente (2)», where it is not above the products. */
  readonly heldCarts: ReactNode
}

/** The place of the cart: beside the products, in a sheet under them, or on a phone behind a bar. */
export function CartPlace({ desk, layout, heldCarts }: CartProps) {
  const isInSight = desk.step.at === 'shelf' && (!desk.isTillClosed || desk.glanced !== undefined)
  const isSettled = useIsSettled()
  const isDrawerThere = useAhead(CartDrawer, layout !== 'beside' && isSettled)
  useAhead(TakenBack, desk.step.at === 'last sales' || desk.paid !== undefined)
  const result = (
    <>
      {desk.takenBack ? <TakenBack desk={desk} sale={desk.takenBack} /> : null}
      {desk.paid ? <SaleResult desk={desk} paid={desk.paid} /> : null}
    </>
  )
  const pane = <CartPane desk={desk} result={result} heldCarts={heldCarts} />
  if (layout === 'beside') return pane
  return (
    <>
      {isInSight ? layout === 'bar' ? <CartBar desk={desk} result={result} /> : pane : null}
      {isDrawerThere || desk.isCartOpen ? <CartDrawer desk={desk} /> : null}
    </>
  )
}

type PlaceProps = { readonly desk: Desk; readonly result: ReactNode }

/** The cart that is always in sight: «Retirer des articles» moves the focus into it. */
function CartPane({ desk, result, heldCarts }: PlaceProps & Pick<CartProps, 'heldCarts'>) {
  const { glanced, paid, isCartOpen, tell } = desk
  const pane = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isCartOpen) return
    pane.current?.querySelector<HTMLElement>('li button')?.focus({ focusVisible: true })
    tell({ on: 'cart shown', isOpen: false })
  }, [isCartOpen, tell])
  return (
    <aside className={classes.pane} aria-label="Panier" ref={pane}>
      <TapGuard view={viewOf(desk)}>
        {/* Above the products it would push them down under a finger. */}
        <div className={classes.held}>{heldCarts}</div>
        {result}
        {glanced ? (
          <div className={classes.glance}>
            <BalanceGlance key={glanced} code={glanced} onGone={() => tell({ on: 'glance over' })} />
          </div>
        ) : null}
        {desk.whose !== 'here' ? (
          <CartElsewhere desk={desk} />
        ) : paid?.isStrip === false ? null : (
          <CartContents desk={desk} />
        )}
      </TapGuard>
    </aside>
  )
}

function CartElsewhere({ desk: { whose, takeCartOver } }: { desk: Desk }) {
  return <WorkElsewhere sentence={cartElsewhere} whose={whose} onTake={() => void takeCartOver()} />
}

/** Identifies what is shown in the cart's place, for the tap guard. */
const viewOf = ({ paid, takenBack, glanced, cart }: Desk): string =>
  [
    takenBack?.orderNumber,
    paid && !paid.isStrip ? 'result' : paid ? 'strip' : '',
    glanced ?? '',
    cart.length > 0,
  ].join()

/** The bar of a phone's cart, in reach of the thumb. */
function CartBar({ desk, result }: PlaceProps) {
  const { priced, glanced, paid, takenBack, tell } = desk
  const isHere = desk.whose === 'here'
  if (!glanced && !paid && !takenBack && isHere && priced.lines.length === 0) return null
  return (
    <div className={classes.bar}>
      <TapGuard view={viewOf(desk)}>
        {result}
        {glanced ? (
          <BalanceGlance key={glanced} code={glanced} onGone={() => tell({ on: 'glance over' })} />
        ) : !isHere ? (
          <CartElsewhere desk={desk} />
        ) : priced.lines.length > 0 && paid?.isStrip !== false ? (
          <PayBar desk={desk} />
        ) : null}
      </TapGuard>
    </div>
  )
}

function PayBar({ desk: { priced, obstacle, tell } }: { desk: Desk }) {
  return (
    <>
      {obstacle ? (
        <p className={classes.obstacle} role="status">
          {obstacle}
        </p>
      ) : null}
      <div className={`fp-two-lines ${classes.barButtons}`}>
        <Button
          variant="default"
          className={classes.barButton}
          onClick={() => tell({ on: 'cart shown', isOpen: true })}
        >
          Voir le panier ({priced.count})
        </Button>
        <Button
          className={classes.barButton}
          disabled={obstacle !== undefined}
          onClick={() => tell({ on: 'pay' })}
        >
          Encaisser {formatDirhams(priced.total)}
        </Button>
      </div>
    </>
  )
}
