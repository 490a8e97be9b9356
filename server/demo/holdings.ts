import { type Centimes, centimes } from '#rules/plain/money.ts'
import { type Thousandths, thousandths } from '#rules/plain/quantity.ts'
import type { Command } from '../books/command.ts'
import type { DemoCard } from './demo-cards.ts'
import { type DemoProduct, demoProducts } from './demo-menu.ts'
import type { DemoPerson } from './demo-people.ts'

export type OpenTill = {
  readonly id: string
  readonly holder: DemoPerson
  readonly standId: string | null
  readonly expected: Centimes
}

export type Line = { readonly product: DemoProduct; readonly quantity: Thousandths; readonly note: string }

type Holdings = ReturnType<typeof openHoldings>

/** What the acts of the demo need: ids, commands and the present state. */
export type Parts = {
  readonly newId: (at: Date) => string
  readonly add: (at: Date, command: Command) => void
  readonly holdings: Holdings
}

/** The state of cards, products and tills at the present moment of the demo's story. */
export function openHoldings() {
  const tills = new Map<string, OpenTill>()
  const balances = new Map<string, Centimes>()
  const stocks = new Map(demoProducts.map(({ id, stock }) => [id, stock]))
  const balanceOf = (card: DemoCard) => balances.get(card.id) ?? centimes(0)
  const stockOf = (product: DemoProduct) => stocks.get(product.id) ?? thousandths(0)
  const put = (product: DemoProduct, quantity: Thousandths) => stocks.set(product.id, quantity)
  const mustBeOpen = (holder: DemoPerson) => {
    const till = tills.get(holder.id)
    if (!till) throw new Error(`${holder.name} has no open till`)
    return till
  }
  return {
    tills,
    balanceOf,
    stockOf,
    /** Sets the stock of a product. */
    put,
    credit: (card: DemoCard, amount: number) => balances.set(card.id, centimes(balanceOf(card) + amount)),
    /** Takes the quantities of the lines off the stock, or adds them again. */
    move: (lines: readonly Line[], way: 'off' | 'back') => {
      for (const { product, quantity } of lines)
        put(product, thousandths(stockOf(product) + (way === 'off' ? -quantity : quantity)))
    },
    /** Adds this amount, which may be negative, to the cash that the holder's drawer should contain. */
    pay: (holder: DemoPerson, amount: number) => {
      const till = mustBeOpen(holder)
      tills.set(holder.id, { ...till, expected: centimes(till.expected + amount) })
    },
    mustBeOpen,
  }
}
