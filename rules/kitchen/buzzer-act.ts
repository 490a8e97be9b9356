/** Lending, calling and taking back buzzers, and when each is refused. */

import type { ValuesOf } from '../plain/fields.ts'
import { counted } from '../plain/french.ts'
import { Refusal } from '../plain/refusal.ts'
import type { Sale } from '../sale/sale.ts'
import type { Stand } from '../venue/stand.ts'
import { type Buzzer, type BuzzerLoan, buzzerStatus } from './buzzer.ts'
import type { buzzerFields } from './buzzer-fields.ts'
import type { TicketStep } from './ticket.ts'

type Order = Pick<Sale, 'standId' | 'status' | 'step'>

/** The order that the buzzer is lent with. Refused in order: unknown or of another stand, cancelled or served, without anything to cook. */
export function mustWaitForKitchen(order: Order | undefined, standId: string | null): void {
  if (!order || order.standId !== standId) throw new Refusal('sale-not-found')
  if (order.status === 'cancelled' || order.step === 'served') throw new Refusal('buzzer-order-over')
  if (order.step === null) throw new Refusal('buzzer-without-kitchen')
}

/** Refuses to lend a buzzer at a stand without buzzers. A buzzer lent before that setting is taken back as usual. */
export function mustUseBuzzers(stand: Pick<Stand, 'usesBuzzers'> | undefined): void {
  if (!stand || stand.usesBuzzers === 'none') throw new Refusal('buzzers-unused')
}

/** Refused in order: unknown or reserved for another stand, with a customer, lost, out of service. */
export function mustBeFree(buzzer: Buzzer | undefined, standId: string): asserts buzzer is Buzzer {
  if (!buzzer || (buzzer.standId !== null && buzzer.standId !== standId))
    throw new Refusal('buzzer-not-found')
  const { number } = buzzer
  if (buzzer.loan) throw new Refusal('buzzer-lent', { number })
  if (buzzer.isLost) throw new Refusal('buzzer-lost', { number })
  if (buzzer.isDisabled) throw new Refusal('buzzer-disabled', { number })
}

export const secondsBetweenCalls = 10

/** Whole seconds until the buzzer may be called again; 0 when it may be called now. */
export function secondsUntilNextCall({ lastCalledAt }: Pick<BuzzerLoan, 'lastCalledAt'>, now: Date): number {
  if (lastCalledAt === null) return 0
  return Math.max(0, Math.ceil(secondsBetweenCalls - (now.getTime() - lastCalledAt.getTime()) / 1000))
}

export function mustBeLent<Loan>(loan: Loan | undefined): asserts loan is Loan {
  if (loan === undefined) throw new Refusal('buzzer-not-lent')
}

/** Refused in order: not lent, called less than ten seconds ago. */
export function mustBeCallable<Loan extends Pick<BuzzerLoan, 'lastCalledAt'>>(
  loan: Loan | undefined,
  now: Date,
): asserts loan is Loan {
  mustBeLent(loan)
  const left = secondsUntilNextCall(loan, now)
  if (left > 0) throw new Refusal('buzzer-called-lately', { ago: secondsAgo(secondsBetweenCalls - left) })
}

const secondsAgo = (seconds: number) =>
  seconds < 1 ? "à l'instant" : `il y a ${counted(seconds, 'seconde', 'secondes')}`

/** Calls older than this are not made: the customer was called by voice, or the server was off. */
export const secondsACallIsMeant = 60

/** Whether the tap is recent enough to call the customer: it may arrive late from a screen that was offline. */
export const isStillMeant = (tappedAt: Date, now: Date): boolean =>
  now.getTime() - tappedAt.getTime() <= secondsACallIsMeant * 1000

/** Whether this step of the kitchen calls the customer, or stops the call. */
export function callOf(from: TicketStep, to: TicketStep): 'call' | 'stop' | 'none' {
  if (to === 'ready' && from !== 'served') return 'call'
  return from === 'ready' && to !== 'served' ? 'stop' : 'none'
}

type Words = ValuesOf<typeof buzzerFields>

/**
 * A buzzer that a customer has cannot change its number or its stand, nor be put out of service. Refused in order: number taken,
 * with a customer.
 */
export function mustBeEditable(before: Buzzer, after: Words, taken: readonly string[]): void {
  if (after.number !== before.number && taken.includes(after.number))
    throw new Refusal('buzzer-number-taken', { number: after.number })
  const keepsPlace =
    after.number === before.number &&
    after.standId === before.standId &&
    after.isDisabled === before.isDisabled
  if (!keepsPlace) mustBeBack(before)
}

/** Refuses to delete a buzzer, or to put it out of service, while a customer has it. */
export function mustBeBack({
  number,
  loan,
}: Pick<Buzzer, 'number'> & { readonly loan: object | null }): void {
  if (loan) throw new Refusal('buzzer-in-use', { number })
}

/** A buzzer that is lost or out of service returns to service; refused for any other. */
export function mustBeRevivable(buzzer: Buzzer): void {
  const status = buzzerStatus(buzzer)
  if (status !== 'lost' && status !== 'disabled') throw new Refusal('buzzer-in-service')
}
