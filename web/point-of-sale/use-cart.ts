import { useCallback, useEffect, useReducer, useState } from 'react'
import type { CatalogueProduct } from '#contract/catalogue.ts'
import { formatCount, type Thousandths, thousandths } from '#rules/quantity.ts'
import { attempt } from '#rules/refusal.ts'
import { stockAfter } from '#rules/stock.ts'
import { keep, kept } from '../app/keep.ts'
import { useMe } from '../app/me.ts'
import { toast } from '../app/toast.ts'
import {
  type Cart,
  type CartChange,
  type CartLine,
  changeCart,
  emptyCart,
  type LineKey,
  quantityInCart,
} from './cart.ts'
import { cartKeptForMs, readCart } from './kept-cart.ts'

export type Regret = { readonly number: number; readonly label: string; readonly lines: Cart }

export type CartInHand = ReturnType<typeof useCart>

/** The cart of this device. What is taken out can be put back for a moment. */
export function useCart() {
  const { id: staffId } = useMe()
  const [cart, change] = useReducer(changeCart, undefined, () =>
    readCart(kept('cart', { staffId, atMostMs: cartKeptForMs })),
  )
  const [regret, setRegret] = useState<Regret>()

  const takeOut = useCallback((how: CartChange, { label, lines }: Omit<Regret, 'number'>) => {
    change(how)
    setRegret((before) => ({ number: (before?.number ?? 0) + 1, label, lines }))
  }, [])

  const remove = (line: LineKey & { readonly name: string }) =>
    takeOut(
      { do: 'set', line, quantity: thousandths(0) },
      {
        label: `${line.name}\u00A0: retiré du panier`,
        lines: cart.filter(({ productId, note }) => productId === line.productId && note === line.note),
      },
    )

  return {
    lines: cart,
    change,
    /** Adds what the stock allows, or says how little is left. */
    take: (product: CatalogueProduct, quantity: Thousandths) => {
      if (isInStock(cart, product, quantity)) change({ do: 'add', product, quantity })
      else toast('warning', leftWords(product))
    },
    /** The same for one line of the cart, whatever its note. */
    takeMore: (line: CartLine, product: CatalogueProduct, quantity: Thousandths) => {
      if (isInStock(cart, product, quantity))
        change({ do: 'set', line, quantity: thousandths(line.quantity + quantity) })
      else toast('warning', leftWords(product))
    },
    remove,
    clear: () => takeOut({ do: 'clear' }, { label: 'Panier vidé', lines: cart }),
    /** Once it is paid there is nothing to regret. */
    empty: () => {
      change({ do: 'clear' })
      setRegret(undefined)
    },
    regret,
    putBack: () => {
      if (regret) change({ do: 'put back', lines: regret.lines })
      setRegret(undefined)
    },
    forgetRegret: () => setRegret(undefined),
  }
}

const isInStock = (cart: Cart, { id, stock }: CatalogueProduct, quantity: Thousandths): boolean =>
  'value' in attempt(() => stockAfter('sale', stock, thousandths(quantityInCart(cart, id) + quantity)))

const leftWords = ({ name, stock, unit }: CatalogueProduct): string =>
  stock > 0 ? `${name}\u00A0: il n'en reste que ${formatCount(stock, unit)}` : `${name} est épuisé`

/**
 * Keeps the cart across a reload. Not while it is being paid: a cart found again after a cut could be paid a second time.
 */
export function useKeptCart(cart: Cart, isBeingPaid: boolean): void {
  const { id: staffId } = useMe()
  useEffect(() => keep('cart', staffId, isBeingPaid ? emptyCart : cart), [cart, isBeingPaid, staffId])
}
