/** What calls a customer back to the counter: a numbered piece of plastic, lent with an order and given back with the plate. */
import type { ValuesOf } from '../plain/fields.ts'
import type { buzzerFields } from './buzzer-fields.ts'

/**
 * What a stand does with buzzers: none are lent there; one is offered with each order; or its till stays on the order
 * until it has one, or the vendor says that it goes without. No sale ever waits for a buzzer.
 */
export const buzzerUses = ['none', 'offered', 'required'] as const
export type BuzzerUse = (typeof buzzerUses)[number]

export const buzzerUseWords: Record<BuzzerUse, string> = {
  none: 'Aucun',
  offered: 'Proposés',
  required: 'Obligatoires',
}

export const buzzerStatuses = ['available', 'assigned', 'calling', 'lost', 'disabled'] as const
export type BuzzerStatus = (typeof buzzerStatuses)[number]

/** A buzzer that is with a customer. */
export type BuzzerLoan = {
  readonly saleId: string
  readonly orderNumber: string
  readonly lentAt: Date
  readonly lastCalledAt: Date | null
  readonly calls: number
  /** Called, and nobody has stopped it since. */
  readonly isCalling: boolean
  /** The last call did not get through. */
  readonly hasFailed: boolean
}

/** It was to ring for its customer, and did not. */
export const isToCallByVoice = (
  loan: Pick<BuzzerLoan, 'isCalling' | 'hasFailed'> | null | undefined,
): boolean => loan?.isCalling === true && loan.hasFailed

export const toCallByVoice = (orderNumber: string): string =>
  `Bipeur injoignable — appelez ${orderNumber} à la voix`

export type Buzzer = ValuesOf<typeof buzzerFields> & {
  readonly id: string
  readonly isLost: boolean
  readonly loan: BuzzerLoan | null
}

/** Nothing is kept of it: it follows from what is said of the buzzer and from who has it. */
export function buzzerStatus({
  isDisabled,
  isLost,
  loan,
}: Pick<Buzzer, 'isDisabled' | 'isLost'> & {
  readonly loan: { readonly isCalling: boolean } | null
}): BuzzerStatus {
  if (isLost) return 'lost'
  if (isDisabled) return 'disabled'
  if (!loan) return 'available'
  return loan.isCalling ? 'calling' : 'assigned'
}

const minutesUntilToFetch = 45

/** Of those that may be lent at all, how many are with customers. */
export function buzzersLent(buzzers: readonly Parameters<typeof buzzerStatus>[0][]): {
  readonly lent: number
  readonly usable: number
} {
  const usable = buzzers.filter((buzzer) => !['lost', 'disabled'].includes(buzzerStatus(buzzer)))
  return { lent: usable.filter(({ loan }) => loan).length, usable: usable.length }
}

/** Longer than any meal takes: somebody may have gone home with it. */
export const isToFetch = (loan: { readonly lentAt: Date }, now: Date): boolean =>
  now.getTime() - loan.lentAt.getTime() > minutesUntilToFetch * 60_000

const digitsOf = (number: string): number => {
  const digits = number.replace(/\D/g, '')
  return digits === '' ? Number.POSITIVE_INFINITY : Number(digits)
}

/** As they lie in the case: «9» before «10», those without a digit last. */
export function compareNumbers(one: string, other: string): number {
  const [first, second] = [digitsOf(one), digitsOf(other)]
  if (first !== second) return first < second ? -1 : 1
  return one < other ? -1 : one > other ? 1 : 0
}
