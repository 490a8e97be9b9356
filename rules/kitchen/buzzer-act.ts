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

/**
 * The order a buzzer is to go with. Refused in order: unknown or of another stand, cancelled or served, nothing for the
 * kitchen to call for.
 */
export function mustWaitForKitchen(order: Order | undefined, standId: string | null): void {
  if (!order || order.standId !== standId) throw new Refusal('sale-not-found')
  if (order.status === 'cancelled' || order.step === 'served') throw new Refusal('buzzer-order-over')
  if (order.step === null) throw new Refusal('buzzer-without-kitchen')
}

/** Asked of what is to be lent: a buzzer that is out when its stand lends no more comes back as any other. */
export function mustUseBuzzers(stand: Pick<Stand, 'usesBuzzers'> | undefined): void {
  if (!stand || stand.usesBuzzers === 'none') throw new Refusal('buzzers-unused')
}

/** Refused in order: unknown or kept for another stand, with a customer, lost, out of service. */
export function mustBeFree(buzzer: Buzzer | undefined, standId: string): asserts buzzer is Buzzer {
  if (!buzzer || (buzzer.standId !== null && buzzer.standId !== standId))
    throw new Refusal('buzzer-not-found')
  const { number } = buzzer
  if (buzzer.loan) throw new Refusal('buzzer-lent', { number })
  if (buzzer.isLost) throw new Refusal('buzzer-lost', { number })
  if (buzzer.isDisabled) throw new Refusal('buzzer-disabled', { number })
}

export const secondsBetweenCalls = 10

/** Whole seconds until it may be called again; 0 once it may. */
export function secondsUntilNextCall({ lastCalledAt }: Pick<BuzzerLoan, 'lastCalledAt'>, now: Date): number {
  if (lastCalledAt === null) return 0
  return Math.max(0, Math.ceil(secondsBetweenCalls - (now.getTime() - lastCalledAt.getTime()) / 1000))
}

export function mustBeLent<Loan>(loan: Loan | undefined): asserts loan is Loan {
  if (loan === undefined) throw new Refusal('buzzer-not-lent')
}

/** Refused in order: nobody has it, called less than ten seconds ago. */
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

/** Older calls are never made: the customer was called by voice, or the lights were out. */
export const secondsACallIsMeant = 60

/** A tap that reaches us late, from a screen that was cut off, calls nobody: the plate is long gone. */
export const isStillMeant = (tappedAt: Date, now: Date): boolean =>
  now.getTime() - tappedAt.getTime() <= secondsACallIsMeant * 1000

/** Whether this step of the kitchen calls the customer, or takes the call back. */
export function callOf(from: TicketStep, to: TicketStep): 'call' | 'stop' | 'none' {
  if (to === 'ready' && from !== 'served') return 'call'
  return from === 'ready' && to !== 'served' ? 'stop' : 'none'
}

type Words = ValuesOf<typeof buzzerFields>

/** While a customer holds it, it keeps its number, its stand and its service. Refused in order: number taken, with a customer. */
export function mustBeEditable(before: Buzzer, after: Words, taken: readonly string[]): void {
  if (after.number !== before.number && taken.includes(after.number))
    throw new Refusal('buzzer-number-taken', { number: after.number })
  const keepsPlace =
    after.number === before.number &&
    after.standId === before.standId &&
    after.isDisabled === before.isDisabled
  if (!keepsPlace) mustBeBack(before)
}

/** Before it is deleted or put out of service. */
export function mustBeBack({
  number,
  loan,
}: Pick<Buzzer, 'number'> & { readonly loan: object | null }): void {
  if (loan) throw new Refusal('buzzer-in-use', { number })
}

/** Lost or out of service, it comes back; any other is in service already. */
export function mustBeRevivable(buzzer: Buzzer): void {
  const status = buzzerStatus(buzzer)
  if (status !== 'lost' && status !== 'disabled') throw new Refusal('buzzer-in-service')
}
