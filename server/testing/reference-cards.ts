/** The reference of cards, an independent second version of the rules: balances, and who paid for a card. */
import { accept, type Expected, ReferenceTills, refuse, whyNoTill } from './reference-tills.ts'

type Recharge = {
  card: number
  till: number
  amount: number
  settled: number
  place: number
  cancelled: boolean
}
type Handing = 'sold' | 'given' | null
export type Card = {
  balance: number
  owes: number
  handed: Handing
  active: boolean
  expired: boolean
  operations: number
  /** `recharged`: has a recharge that was not taken back. `refunded`: cash was paid out. */
  recharged: boolean
  refunded: boolean
  /** True when this card replaced another card. */
  replaces: boolean
  next: number | null
}
export const most = 99_999_99

function whyNotHanded(held: Card | undefined): string | undefined {
  if (!held) return 'card-not-found'
  if (!held.active) return 'card-deactivated'
  if (held.expired) return 'card-expired'
  if (held.handed) return held.handed === 'sold' ? 'card-already-sold' : 'card-already-given'
  return held.owes === 0 ? 'card-nothing-to-collect' : undefined
}

export class ReferenceCards extends ReferenceTills {
  readonly cards: Card[] = []
  readonly recharges: Recharge[] = []

  issue(balance: number, days: number, way = 'to-sell'): Expected {
    const isBlank = way === 'blank'
    if (days <= 0 || (isBlank ? balance !== 0 : balance <= 0)) return refuse('card-creation-incomplete')
    const card = this.cards[this.begin(balance, false, 1, balance)] as Card
    if (way === 'offered' || way === 'with-ticket') {
      this.hand(card, 'given')
      this.note(card, balance)
    }
    const { owes: toCollect, handed, operations: operationCount } = card
    const told = { toCollect, handed, operationCount }
    return accept({ balance, initialBalance: balance, isActive: true, isAuthentic: true, ...told })
  }

  recharge(person: string, card: number, amount: number): Expected {
    const till = this.tills.get(person)
    if (!till?.open || till.stopped) return refuse(whyNoTill(till))
    if (amount <= 0) return refuse('recharge-amount-not-positive')
    const held = this.cards[card]
    if (!held) return refuse('card-not-found')
    if (!held.active) return refuse('card-deactivated')
    if (held.expired) return refuse('card-expired')
    const before = held.balance
    if (before + amount > most) return refuse('card-balance-too-large')
    this.note(held, before + amount)
    held.recharged = true
    this.pay(till, amount)
    till.recharges += 1
    this.recharges.push({
      card,
      till: till.number,
      amount,
      settled: 0,
      place: till.recharges,
      cancelled: false,
    })
    return accept({ amount, balanceBefore: before, balanceAfter: before + amount })
  }

  sellCard(person: string, card: number, { shown, recharge }: { shown: number; recharge: number }): Expected {
    const till = this.tills.get(person)
    if (!till?.open || till.stopped) return refuse(whyNoTill(till))
    const held = this.cards[card]
    const wrong = whyNotHanded(held)
    if (!held || wrong) return refuse(wrong ?? 'card-not-found')
    if (shown !== held.balance) return refuse('card-balance-changed')
    if (recharge < 0) return refuse('recharge-amount-not-positive')
    const before = held.balance
    if (before + recharge > most) return refuse('card-balance-too-large')
    const settled = held.owes
    this.hand(held, 'sold')
    this.note(held, before + recharge)
    if (recharge > 0) held.recharged = true
    this.pay(till, settled + recharge)
    till.recharges += 1
    const sold = { card, till: till.number, amount: recharge, settled }
    this.recharges.push({ ...sold, place: till.recharges, cancelled: false })
    return accept({ collected: settled, amount: settled + recharge, balanceAfter: before + recharge })
  }

  give(card: number): Expected {
    const held = this.cards[card]
    const wrong = whyNotHanded(held)
    if (!held || wrong) return refuse(wrong ?? 'card-not-found')
    const collected = held.owes
    this.hand(held, 'given')
    this.note(held, held.balance)
    return accept({ collected, balance: held.balance })
  }

  cancelRecharge(person: string, recharge: number, card: number): Expected {
    const till = this.tills.get(person)
    if (!till?.open || till.stopped) return refuse(whyNoTill(till))
    const made = this.recharges[recharge]
    if (!made || made.till !== till.number || made.card !== card) return refuse('recharge-not-found')
    if (made.cancelled) return refuse('recharge-already-cancelled')
    if (made.place !== till.recharges) return refuse('recharge-not-last')
    const held = this.cards[made.card] as Card
    if (!held.active) return refuse('card-deactivated')
    const cash = made.amount + made.settled
    if (held.balance < cash) return refuse('balance-insufficient')
    if (till.expected < cash) return refuse('drawer-insufficient')
    made.cancelled = true
    const balanceAfter = held.balance - made.amount
    this.note(held, balanceAfter)
    if (made.settled > 0) Object.assign(held, { owes: made.settled, handed: null })
    held.recharged = this.recharges.some((one) => one.card === made.card && one.amount > 0 && !one.cancelled)
    this.pay(till, -cash)
    return accept({ amount: cash, balanceAfter })
  }

  refund(person: string, card: number, expected: number | null): Expected {
    const till = this.tills.get(person)
    if (!till?.open || till.stopped) return refuse(whyNoTill(till))
    const held = this.cards[card]
    if (!held) return refuse('card-not-found')
    if (!held.active) return refuse('card-deactivated')
    const refunded = held.balance
    if (refunded <= 0) return refuse('card-balance-nothing-to-refund')
    if (expected !== null && expected !== refunded) return refuse('card-balance-changed')
    if (till.expected < refunded) return refuse('drawer-insufficient')
    this.pay(till, -refunded)
    this.note(held, 0)
    held.refunded = true
    return accept({ refunded, balanceBefore: refunded, balanceAfter: 0 })
  }

  initialize(person: string, card: number, expected: number | null): Expected {
    const till = this.tills.get(person)
    if (!till?.open || till.stopped) return refuse(whyNoTill(till))
    const held = this.cards[card]
    if (!held) return refuse('card-not-found')
    if (!held.active) return refuse('card-deactivated')
    const refunded = held.balance
    if (expected !== null && expected !== refunded) return refuse('card-balance-changed')
    if (till.expected < refunded) return refuse('drawer-insufficient')
    this.pay(till, -refunded)
    this.end(held)
    if (refunded > 0) held.refunded = true
    held.next = this.begin(0, false, 0)
    return accept({ refunded, card: { balance: 0, initialBalance: 0, isPrinted: true, operationCount: 0 } })
  }

  replace(person: string, card: number): Expected {
    const till = this.tills.get(person)
    if (!till?.open || till.stopped) return refuse(whyNoTill(till))
    const held = this.cards[card]
    if (!held) return refuse('card-not-found')
    if (!held.active) return refuse('card-deactivated')
    const { balance: moved, expired, owes } = held
    this.end(held)
    held.owes = 0
    held.next = this.begin(moved, expired, 0, owes)
    this.pay(till, 0)
    return accept({
      moved,
      card: { balance: moved, initialBalance: moved, toCollect: owes, isPrinted: false, operationCount: 0 },
    })
  }

  replaceBy(person: string, card: number, newCard: number): Expected {
    const till = this.tills.get(person)
    if (!till?.open || till.stopped) return refuse(whyNoTill(till))
    const held = this.cards[card]
    if (!held) return refuse('card-not-found')
    if (!held.active) return refuse('card-deactivated')
    const target = this.cards[newCard]
    if (!target) return refuse('card-not-found')
    const isBlank = target.active && target.operations === 1 && target.balance + target.owes === 0
    if (target === held) return refuse('card-same')
    if (!isBlank || target.replaces) return refuse('card-in-use')
    const { balance: moved, expired, owes } = held
    this.end(held)
    held.owes = 0
    held.next = newCard
    this.note(target, moved)
    target.owes = owes
    target.expired = expired
    target.replaces = true
    this.pay(till, 0)
    return accept({ moved, card: { balance: moved, initialBalance: 0, toCollect: owes, operationCount: 2 } })
  }

  deactivate(card: number, expected: number | null): Expected {
    const held = this.cards[card]
    if (!held) return refuse('card-missing')
    if (!held.active) return refuse('card-already-deactivated')
    if (expected !== null && expected !== held.balance) return refuse('card-balance-changed')
    const isAsIssued = !held.recharged && !held.refunded && !held.replaces
    if (isAsIssued) held.owes -= Math.min(held.balance, held.owes)
    this.end(held)
    const { owes: toCollect, operations: operationCount } = held
    return accept({ balance: 0, toCollect, isActive: false, ending: 'deactivated', operationCount })
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

  /** Adds a card and answers its index. */
  private begin(balance: number, expired: boolean, operations: number, owes = 0): number {
    const card = { balance, owes, handed: null, active: true, expired, operations, next: null }
    const untouched = { recharged: false, refunded: false }
    return this.cards.push({ ...card, ...untouched, replaces: operations === 0 }) - 1
  }

  private end(card: Card): void {
    this.note(card, 0)
    card.active = false
  }

  private hand(card: Card, handed: Handing): void {
    card.owes = 0
    card.handed = handed
  }

  protected note(card: Card, balance: number): void {
    card.balance = balance
    card.operations += 1
  }
}
