/** A buzzer calls a customer back to the counter: a numbered device lent with an order and returned when the order is collected. */
import type { ValuesOf } from '../plain/fields.ts'
import type { buzzerFields } from './buzzer-fields.ts'

/**
 * How a stand uses buzzers: never; offered with each order; or required, so that its till stays on the paid order until it has a
 * buzzer or the vendor chooses none. No sale ever waits for a buzzer.
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

/** A buzzer that a customer has. */
export type BuzzerLoan = {
  readonly saleId: string
  readonly orderNumber: string
  readonly lentAt: Date
  readonly lastCalledAt: Date | null
  readonly calls: number
  /** Called, and not stopped since. */
  readonly isCalling: boolean
  /** The last call was not delivered. */
  readonly hasFailed: boolean
}

/** The buzzer should have rung for its customer, and did not. */
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

/** Derived from the buzzer's fields and its loan; it is not stored. */
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

/** How many of the usable buzzers are with customers. */
export function buzzersLent(buzzers: readonly Parameters<typeof buzzerStatus>[0][]): {
  readonly lent: number
  readonly usable: number
} {
  const usable = buzzers.filter((buzzer) => !['lost', 'disabled'].includes(buzzerStatus(buzzer)))
  return { lent: usable.filter(({ loan }) => loan).length, usable: usable.length }
}

/** Longer than any meal takes: the customer may have taken it home. */
export const isToFetch = (loan: { readonly lentAt: Date }, now: Date): boolean =>
  now.getTime() - loan.lentAt.getTime() > minutesUntilToFetch * 60_000

const digitsOf = (number: string): number => {
  const digits = number.replace(/\D/g, '')
  return digits === '' ? Number.POSITIVE_INFINITY : Number(digits)
}

/** In number order: «9» before «10», those without a digit last. */
export function compareNumbers(one: string, other: string): number {
  const [first, second] = [digitsOf(one), digitsOf(other)]
  if (first !== second) return first < second ? -1 : 1
  return one < other ? -1 : one > other ? 1 : 0
}
