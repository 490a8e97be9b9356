/** What the customer of this till may see: their own sale, and the balance that it leaves on their card. */
import type { CardOnTheWire } from '#contract/card/card.ts'
import { readCard } from '#contract/card/card-reading.ts'
import type { CustomerView } from '#contract/sale/customer-screen.ts'
import { debit } from '#rules/card/card.ts'
import { unbroken } from '#rules/plain/french.ts'
import { noMoney } from '#rules/plain/money.ts'
import { formatCount } from '#rules/plain/quantity.ts'
import { attempt } from '#rules/plain/refusal.ts'
import type { PricedCart } from '../cart/priced-cart.ts'
import type { PaidSale } from '../desk-state.ts'

type OnDesk = {
  readonly paid: PaidSale | undefined
  readonly priced: PricedCart
  /** The card that was shown to pay. */
  readonly card: CardOnTheWire | undefined
}

/** The view of the customer. Nothing is shown of a card that cannot pay: a low balance concerns only its holder and the vendor. */
export function customerView({ paid, priced, card }: OnDesk, now: Date): CustomerView {
  if (paid && !paid.isStrip) {
    const { orderNumber, balanceAfter } = paid.receipt
    return { lines: [], total: noMoney, balanceAfter, orderNumber }
  }
  const debited = card && attempt(() => debit(readCard(card), priced.total, now))
  return {
    lines: priced.lines.flatMap(({ product, name, quantity, total }) =>
      product ? [{ name: unbroken(name), quantity: countWords(quantity, product.unit), total }] : [],
    ),
    total: priced.total,
    balanceAfter: debited && 'value' in debited ? debited.value.balance : null,
    orderNumber: null,
  }
}

const countWords = (...[quantity, unit]: Parameters<typeof formatCount>): string =>
  unit === 'kg' ? formatCount(quantity, unit) : `${formatCount(quantity, unit)}\u00D7`
