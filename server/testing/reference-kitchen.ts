/** The reference of the kitchen and the buzzers. Shares nothing with rules/. */
import { accept, type Expected, refuse } from './reference-tills.ts'

export type Step = 'new' | 'preparing' | 'ready' | 'served'

/** `step` is null when nothing was to be cooked. */
type Order = {
  step: Step | null
  isCancelled: boolean
  wasServed: boolean
  /** The last person who made the order ready; undefined when nobody has. */
  readyBy: string | undefined
  /** The buzzer that the customer returned with the plate. */
  servedWith: Lent | undefined
}

type Lent = { readonly number: string; calls: number; isCalling: boolean }
/** The numbers of the buzzers, lowest first; few, so that the buzzers run out. */
export const numbersInCase = ['7', '8', '9'] as const

type Buzzer = { readonly number: string; isLost: boolean }

const ways: Record<Step, readonly Step[]> = {
  new: ['preparing', 'ready'],
  preparing: ['ready', 'new'],
  ready: ['served', 'preparing', 'new'],
  served: ['ready'],
}

export class ReferenceKitchen {
  /** By index of the sale. */
  readonly orders: Order[] = []
  /** Lent buzzers, by index of the sale. */
  readonly lent = new Map<number, Lent>()
  readonly buzzers: readonly Buzzer[] = numbersInCase.map((number) => ({ number, isLost: false }))
  usesBuzzers = true
  /** The last loan of each buzzer; `isAskedBack` once its sale was cancelled. */
  private readonly lastLoans = new Map<string, { readonly place: number; isAskedBack: boolean }>()

  take(isCooked: boolean): void {
    this.orders.push({
      ...{ step: isCooked ? 'new' : null, isCancelled: false, wasServed: false },
      ...{ readyBy: undefined, servedWith: undefined },
    })
  }

  isMade(place: number): boolean {
    const order = this.orders[place]
    return order?.wasServed === true || order?.step === 'ready' || order?.step === 'served'
  }

  cancel(place: number): void {
    const order = this.orders[place]
    if (order) order.isCancelled = true
    const last = this.lastLoans.get(this.lent.get(place)?.number ?? '')
    if (last?.place === place) last.isAskedBack = true
    this.lent.delete(place)
  }

  move(place: number, from: Step, to: Step, by: string): Expected {
    const order = this.orders[place]
    if (!order || order.step === null) return refuse('ticket-not-found')
    if (order.isCancelled) return refuse('ticket-changed')
    if (order.step === to) return accept({ step: to })
    if (order.step !== from || !ways[from].includes(to)) return refuse('ticket-changed')
    if (from === 'served') this.takeBackServing(place, order)
    if (to === 'ready' && from !== 'served') this.ring(place)
    const lent = this.lent.get(place)
    if (lent && from === 'ready' && to !== 'served') lent.isCalling = false
    if (to === 'served') {
      order.servedWith = lent
      order.wasServed = true
      this.lent.delete(place)
    }
    order.step = to
    if (to === 'ready') order.readyBy = by
    return accept({ step: to })
  }

  /**
   * An order handed over by a vendor at a stand whose kitchen shows no screen: from waiting to served, and back, in one
   * step, without a call of the buzzer. A vendor cannot take back what another person made ready.
   */
  handOver(place: number, from: Step, to: Step, by: string): Expected {
    const order = this.orders[place]
    const isAsSeen = order?.step === from && !order.isCancelled
    const isUncooked = (step: Step) => step === 'new' || step === 'preparing'
    const isThere = order?.step === to && !order.isCancelled
    const isTakenBack = !isUncooked(from) && isUncooked(to) && !isThere
    if (order && order.step !== null && isTakenBack && order.readyBy !== by) return refuse('kitchen-at-work')
    if (isAsSeen && isUncooked(from) && to === 'served') {
      Object.assign(order, { step: 'ready', readyBy: by })
      return this.move(place, 'ready', 'served', by)
    }
    if (isAsSeen && from === 'served' && isUncooked(to)) {
      this.move(place, 'served', 'ready', by)
      return this.move(place, 'ready', to, by)
    }
    return this.move(place, from, to, by)
  }

  lend(place: number, number: string | undefined): Expected {
    const wrong = this.whyNotWaiting(place)
    if (wrong) return refuse(wrong)
    const known = this.lent.get(place)
    return known ? accept({ number: known.number }) : this.give(place, number)
  }

  change(place: number, number: string | null): Expected {
    const wrong = this.whyNotWaiting(place)
    if (wrong) return refuse(wrong)
    const known = this.lent.get(place)
    if (number === null) {
      this.lent.delete(place)
      return accept({ number })
    }
    return known?.number === number ? accept({ number }) : this.give(place, number)
  }

  giveBack(place: number): Expected {
    return this.lent.delete(place) ? accept({ done: true }) : refuse('buzzer-not-lent')
  }

  call(place: number): Expected {
    const lent = this.lent.get(place)
    if (!lent) return refuse('buzzer-not-lent')
    // A run takes less than ten seconds, so no buzzer may be called again.
    if (lent.calls > 0) return refuse('buzzer-called-lately')
    this.ring(place)
    return accept({ done: true })
  }

  stop(place: number): Expected {
    const lent = this.lent.get(place)
    if (!lent) return refuse('buzzer-not-lent')
    lent.isCalling = false
    return accept({ done: true })
  }

  lose(buzzer: number): Expected {
    const held = this.buzzers[buzzer]
    if (!held) return refuse('buzzer-not-found')
    held.isLost = true
    const place = this.holderOf(held.number)
    if (place !== undefined) this.lent.delete(place)
    return accept({ done: true })
  }

  find(buzzer: number): Expected {
    const held = this.buzzers[buzzer]
    if (!held) return refuse('buzzer-not-found')
    if (!held.isLost) return refuse('buzzer-in-service')
    held.isLost = false
    return accept({ done: true })
  }

  holderOf(number: string): number | undefined {
    return [...this.lent].find(([, lent]) => lent.number === number)?.[0]
  }

  private whyNotWaiting(place: number): string | undefined {
    const order = this.orders[place]
    if (!order) return 'sale-not-found'
    if (order.isCancelled || order.step === 'served') return 'buzzer-order-over'
    return order.step === null ? 'buzzer-without-kitchen' : undefined
  }

  private give(place: number, number: string | undefined): Expected {
    if (!this.usesBuzzers) return refuse('buzzers-unused')
    const meant = number === undefined ? this.likeliest() : this.buzzers.find((one) => one.number === number)
    if (!meant) return refuse(number === undefined ? 'buzzer-none-free' : 'buzzer-not-found')
    if (this.holderOf(meant.number) !== undefined) return refuse('buzzer-lent')
    if (meant.isLost) return refuse('buzzer-lost')
    this.lent.set(place, { number: meant.number, calls: 0, isCalling: false })
    this.lastLoans.set(meant.number, { place, isAskedBack: false })
    return accept({ number: meant.number })
  }

  /** The first free buzzer; those that a customer may still have come last. */
  private likeliest(): Buzzer | undefined {
    const free = this.buzzers.filter((one) => !one.isLost && this.holderOf(one.number) === undefined)
    return free.find(({ number }) => !this.lastLoans.get(number)?.isAskedBack) ?? free[0]
  }

  private ring(place: number): void {
    const lent = this.lent.get(place)
    if (lent) Object.assign(lent, { calls: lent.calls + 1, isCalling: true })
  }

  /** Undoes a handover by mistake: the buzzer that came back is lent again, unless another order has it. */
  private takeBackServing(place: number, order: Order): void {
    const lent = order.servedWith
    order.servedWith = undefined
    if (!lent || this.holderOf(lent.number) !== undefined) return
    if (this.buzzers.some(({ number, isLost }) => number === lent.number && isLost)) return
    this.lent.set(place, { ...lent, isCalling: lent.calls > 0 })
  }
}
