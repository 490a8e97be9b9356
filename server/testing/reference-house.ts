/**
 * The reference: what the server should do, written a second time with maps and whole numbers, for the model test to compare
 * with. Shares nothing with rules/, so that a mistake there is not imported here.
 */
import { type Card, most, ReferenceCards } from './reference-cards.ts'
import { ReferenceKitchen } from './reference-kitchen.ts'
import { bringBack, move, putAway } from './reference-needs.ts'
import { type ProductOnShelf, totalOf, whyNotSold } from './reference-stock.ts'
import { accept, type Expected, type Numbers, refuse, whyNoTill } from './reference-tills.ts'

type Sale = { card: number; till: number; amount: number; taken: Map<number, number>; cancelled: boolean }
export type Wish = { readonly product: number; readonly quantity: number }

export class ReferenceHouse extends ReferenceCards {
  readonly sales: Sale[] = []
  readonly shelf: readonly ProductOnShelf[]
  readonly kitchen = new ReferenceKitchen()

  constructor(shelf: readonly ProductOnShelf[], numbers: Numbers, desks: readonly string[]) {
    super(numbers, desks)
    this.shelf = shelf
  }

  sell(
    person: string,
    card: number,
    { wishes, shown }: { wishes: readonly Wish[]; shown: number },
  ): Expected {
    if (this.standIsOff) return refuse('stand-inactive')
    if (this.standIsPaused) return refuse('stand-paused')
    const till = this.tills.get(person)
    if (!till?.open || till.stopped) return refuse(whyNoTill(till))
    if (wishes.length === 0) return refuse('sale-empty')
    const wrong = wishes
      .map(({ product, quantity }) => whyNotSold(this.shelf[product], quantity))
      .find((code) => code !== undefined)
    if (wrong) return refuse(wrong)
    const totals = wishes.map((wish) => totalOf(this.on(wish.product).price, wish.quantity))
    const amount = totals.reduce((sum, total) => sum + total, 0)
    if (amount <= 0) return refuse('debit-amount-not-positive')
    if (amount > 99_999_99) return refuse('sale-too-large')
    if (amount !== shown) return refuse('total-changed')
    const held = this.cards[card]
    if (!held) return refuse('card-not-found')
    if (!held.active) return refuse('card-deactivated')
    if (held.expired) return refuse('card-expired')
    const before = held.balance
    if (before < amount) return refuse('balance-insufficient')
    const taken = new Map<number, number>()
    for (const { product, quantity } of wishes) taken.set(product, (taken.get(product) ?? 0) + quantity)
    for (const [product, quantity] of taken)
      if (this.on(product).stock < quantity) return refuse('stock-negative')
    this.move(taken, -1)
    this.note(held, before - amount)
    this.pay(till, 0)
    this.sales.push({ card, till: till.number, amount, taken, cancelled: false })
    this.kitchen.take(wishes.some(({ product }) => this.on(product).cooked))
    this.numbers.orders += 1
    const number = String(((this.numbers.orders - 1) % 999) + 1).padStart(3, '0')
    return accept({
      amount,
      balanceBefore: before,
      balanceAfter: before - amount,
      orderNumber: `A-${number}`,
      lines: totals.map((total) => ({ total })),
    })
  }

  cancel(person: string, sale: number): Expected {
    const till = this.tills.get(person)
    if (!till?.open || till.stopped) return refuse(whyNoTill(till))
    const sold = this.sales[sale]
    if (!sold) return refuse('sale-not-found')
    if (sold.till !== till.number) return refuse('sale-of-another-till')
    if (sold.cancelled) return refuse('sale-already-cancelled')
    if (this.kitchen.isMade(sale)) return refuse('sale-already-ready')
    const held = this.cards[sold.card] as Card
    if (!held.active) return refuse('card-deactivated')
    sold.cancelled = true
    this.kitchen.cancel(sale)
    this.pay(till, 0)
    this.move(sold.taken, 1)
    const balanceAfter = held.balance + sold.amount
    this.note(held, balanceAfter)
    return accept({ amount: sold.amount, balanceAfter })
  }

  changePrice(product: number, price: number, seen: number): Expected {
    const shelf = this.shelf[product]
    if (!shelf) return refuse('product-not-found')
    if (shelf.archived) return refuse('product-archived')
    if (shelf.price !== seen) return refuse('product-changed')
    if (price < 0) return refuse('product-price-negative')
    if (price > most) return refuse('product-price-too-large')
    shelf.price = price
    return accept({ price, stock: shelf.stock })
  }

  archive(product: number): Expected {
    const shelf = this.shelf[product]
    if (!shelf) return refuse('product-not-found')
    if (!shelf.archived && shelf.travels > 0) return refuse('stock-transfer-on-its-way')
    putAway(shelf)
    return accept({ rows: [{ price: shelf.price, stock: shelf.stock }] })
  }

  restore(product: number): Expected {
    const shelf = this.shelf[product]
    if (!shelf) return refuse('product-not-found')
    bringBack(shelf)
    return accept({ price: shelf.price, stock: shelf.stock, archivedAt: null })
  }

  private move(taken: Map<number, number>, sign: 1 | -1): void {
    for (const [product, quantity] of taken) move(this.on(product), sign * quantity, true)
  }

  private on(product: number): ProductOnShelf {
    return this.shelf[product] as ProductOnShelf
  }
}
