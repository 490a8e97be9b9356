import { useEffect, useRef } from 'react'
import { BalanceGlance } from './BalanceGlance.tsx'
import classes from './Cart.module.css'
import { CartContents } from './CartContents.tsx'
import type { Desk } from './use-desk.ts'

/** Beside the products, or a sheet under them. Always in view: asked for, it takes the focus. */
export function CartPane({ desk }: { desk: Desk }) {
  const { glanced, forgetGlance, isCartOpen, showCart } = desk
  const pane = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isCartOpen) return
    pane.current?.querySelector<HTMLElement>('li button')?.focus({ focusVisible: true })
    showCart(false)
  }, [isCartOpen, showCart])
  return (
    <aside className={classes.pane} aria-label="Panier" ref={pane}>
      {glanced ? (
        <div className={classes.glance}>
          <BalanceGlance key={glanced} code={glanced} onGone={forgetGlance} />
        </div>
      ) : null}
      <CartContents desk={desk} />
    </aside>
  )
}
