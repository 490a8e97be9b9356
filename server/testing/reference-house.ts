/**
 * What the house should do, told a second time in maps and whole numbers, for the model test to compare with.
 * It shares nothing with rules/: a mistake there must not be repeated here by import.
 */
export type Expected = { readonly code: string } | { readonly answer: object }

type Till = { open: boolean; expected: number; kind: 'recharge' | 'sale'; number: number }
type Card = { balance: number; active: boolean; expired: boolean; operations: number; next: number | null }
type Sale = { card: number; till: number; amount: number; taken: Map<number, number>; cancelled: boolean }
export type ProductOnShelf = { readonly price: number; readonly weighed: boolean; stock: number }
export type Wish = { readonly product: number; readonly quantity: number }

const most = 99_999_99
const refuse = (code: string): Expected => ({ code })
const accept = (answer: object): Expected => ({ answer })

export const totalOf = (price: number, quantity: number): number =>
  Number((BigInt(price) * BigInt(quantity) + 500n) / 1000n)

export class ReferenceHouse {
  readonly cards: Card[] = []
  readonly tills = new Map<string, Till>()
  readonly sales: Sale[] = []
  private tillsOpened = 0

  readonly shelf: readonly ProductOnShelf[]
  /** Order numbers run through the day, whichever vendor of the stand gives them. */
  private readonly orders: { count: number }

  constructor(shelf: readonly ProductOnShelf[], orders: { count: number }) {
    this.shelf = shelf
    this.orders = orders
  }

  issue(balance: number, days: number): Expected {
    if (balance <= 0 || days <= 0) return refuse('card-creation-incomplete')
    this.begin(balance, false, 1)
    return accept({ balance, initialBalance: balance, isActive: true, isAuthentic: true, operationCount: 1 })
  }

  open(person: string, kind: Till['kind'], float: number): Expected {
    if (this.tills.get(person)?.open) return refuse('till-already-open')
    if (float < 0) return refuse('amount-malformed')
    this.tillsOpened += 1
    this.tills.set(person, { open: true, expected: float, kind, number: this.tillsOpened })
    return accept({ kind, float, expected: float, counted: null, closedAt: null })
  }

  close(person: string, owner: string, counted: number | null): Expected {
    const till = this.tills.get(owner)
    if (!till) return refuse('till-not-found')
    if (person !== owner) return refuse('not-allowed')
    if (!till.open) return refuse('till-none-open')
    const cash = counted ?? (till.kind === 'sale' ? till.expected : null)
    if (cash === null || cash < 0) return refuse('amount-malformed')
    if (till.kind === 'sale' && cash !== till.expected) return refuse('amount-malformed')
    till.open = false
    return accept({ expected: till.expected, counted: cash, difference: cash - till.expected })
  }

  recharge(person: string, card: number, amount: number): Expected {
    const till = this.tills.get(person)
    if (!till?.open) return refuse('till-none-open-at-desk')
    if (amount <= 0) return refuse('recharge-amount-not-positive')
    const held = this.cards[card]
    if (!held) return refuse('card-not-found')
    if (!held.active) return refuse('card-deactivated')
    if (held.expired) return refuse('card-expired')
    const before = held.balance
    if (before + amount > most) return refuse('card-balance-too-large')
    this.note(held, before + amount)
    till.expected += amount
    return accept({ amount, balanceBefore: before, balanceAfter: before + amount })
  }

  sell(
    person: string,
    card: number,
    { wishes, shown }: { wishes: readonly Wish[]; shown: number },
  ): Expected {
    const till = this.tills.get(person)
    if (!till?.open) return refuse('till-none-open-at-desk')
    if (wishes.length === 0) return refuse('sale-empty')
    const wrong = wishes.map((wish) => this.whyNotThis(wish)).find((code) => code !== undefined)
    if (wrong) return refuse(wrong)
    const totals = wishes.map((wish) => totalOf(this.on(wish.product).price, wish.quantity))
    const amount = totals.reduce((sum, total) => sum + total, 0)
    if (amount <= 0) return refuse('debit-amount-not-positive')
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
    this.sales.push({ card, till: till.number, amount, taken, cancelled: false })
    this.orders.count += 1
    const number = String(((this.orders.count - 1) % 999) + 1).padStart(3, '0')
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
    if (!till?.open) return refuse('till-none-open-at-desk')
    const sold = this.sales[sale]
    if (!sold) return refuse('sale-not-found')
    if (sold.till !== till.number) return refuse('sale-of-another-till')
    if (sold.cancelled) return refuse('sale-already-cancelled')
    const held = this.cards[sold.card] as Card
    if (!held.active) return refuse('card-deactivated')
    sold.cancelled = true
    this.move(sold.taken, 1)
    const balanceAfter = held.balance + sold.amount
    this.note(held, balanceAfter)
    return accept({ amount: sold.amount, balanceAfter })
  }

  refund(person: string, card: number, expected: number | null): Expected {
    const till = this.tills.get(person)
    if (!till?.open) return refuse('till-none-open-at-desk')
    const held = this.cards[card]
    if (!held) return refuse('card-not-found')
    if (!held.active) return refuse('card-deactivated')
    const refunded = held.balance
    if (refunded <= 0) return refuse('card-balance-nothing-to-refund')
    if (expected !== null && expected !== refunded) return refuse('card-balance-changed')
    if (till.expected < refunded) return refuse('drawer-insufficient')
    till.expected -= refunded
    this.note(held, 0)
    return accept({ refunded, balanceBefore: refunded, balanceAfter: 0 })
  }

  initialize(person: string, card: number, expected: number | null): Expected {
    const till = this.tills.get(person)
    if (!till?.open) return refuse('till-none-open-at-desk')
    const held = this.cards[card]
    if (!held) return refuse('card-not-found')
    if (!held.active) return refuse('card-deactivated')
    const refunded = held.balance
    if (expected !== null && expected !== refunded) return refuse('card-balance-changed')
    if (till.expected < refunded) return refuse('drawer-insufficient')
    till.expected -= refunded
    this.end(held)
    held.next = this.begin(0, false, 0)
    return accept({ refunded, card: { balance: 0, initialBalance: 0, isPrinted: true, operationCount: 0 } })
  }

  replace(person: string, card: number, note: string): Expected {
    if (!this.tills.get(person)?.open) return refuse('till-none-open-at-desk')
    if (note === '') return refuse('card-reason-missing')
    const held = this.cards[card]
    if (!held) return refuse('card-not-found')
    if (!held.active) return refuse('card-deactivated')
    const moved = held.balance
    const { expired } = held
    this.end(held)
    held.next = this.begin(moved, expired, 0)
    return accept({
      moved,
      card: { balance: moved, initialBalance: moved, isPrinted: false, operationCount: 0 },
    })
  }

  deactivate(card: number, expected: number | null): Expected {
    const held = this.cards[card]
    if (!held) return refuse('card-missing')
    if (!held.active) return refuse('card-already-deactivated')
    if (expected !== null && expected !== held.balance) return refuse('card-balance-changed')
    this.end(held)
    return accept({ balance: 0, isActive: false, ending: 'deactivated', operationCount: held.operations })
  }

  changeExpiry(card: number, day: 'past' | 'future' | 'impossible'): Expected {
    if (day === 'impossible') return refuse('date-impossible')
    const held = this.cards[card]
    if (!held) return refuse('card-not-found')
    if (!held.active) return refuse('card-deactivated')
    held.expired = day === 'past'
    this.note(held, held.balance)
    return accept({ balance: held.balance, isActive: true, operationCount: held.operations })
  }

  /** Answers its place. */
  private begin(balance: number, expired: boolean, operations: number): number {
    return this.cards.push({ balance, active: true, expired, operations, next: null }) - 1
  }

  private end(card: Card): void {
    this.note(card, 0)
    card.active = false
  }

  private note(card: Card, balance: number): void {
    card.balance = balance
    card.operations += 1
  }

  private whyNotThis({ product, quantity }: Wish): string | undefined {
    const shelf = this.shelf[product]
    if (!shelf) return 'product-not-found'
    if (quantity <= 0) return 'debit-amount-not-positive'
    return !shelf.weighed && quantity % 1000 !== 0 ? 'request-malformed' : undefined
  }

  private move(taken: Map<number, number>, sign: 1 | -1): void {
    for (const [product, quantity] of taken) this.on(product).stock += sign * quantity
  }

  private on(product: number): ProductOnShelf {
    return this.shelf[product] as ProductOnShelf
  }
}
