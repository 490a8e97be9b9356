import { formatDays } from '../plain/french.ts'
import { type Centimes, centimes, largestAmount, typedAmount } from '../plain/money.ts'

export const cardTypes = ['BASIC', 'STANDARD', 'PREMIUM'] as const
export type CardType = (typeof cardTypes)[number]

/** The defaults of each type in the creation form; choosing another type resets both values. */
export const cardTypeDefaults: Readonly<Record<CardType, { balance: Centimes; validityDays: number }>> = {
  BASIC: { balance: centimes(50_00), validityDays: 30 },
  STANDARD: { balance: centimes(100_00), validityDays: 60 },
  PREMIUM: { balance: centimes(200_00), validityDays: 90 },
}

/** «STANDARD : 100 DH, 60 jours» */
export function cardTypeInWords(type: CardType): string {
  const { balance, validityDays } = cardTypeDefaults[type]
  return `${type}\u00A0: ${typedAmount(balance)}\u00A0DH, ${formatDays(validityDays)}`
}

export const shortestValidityDays = 1
/** Ten years: longer than any event needs, and short enough that a typing mistake still gives a valid date. */
export const longestValidityDays = 3650

/** Whole days only, both bounds included. */
export const isValidityDays = (days: number): boolean =>
  Number.isInteger(days) && days >= shortestValidityDays && days <= longestValidityDays

type Wish = {
  readonly initialBalance: Centimes
  readonly validityDays: number
  /** A card handed over empty, to be recharged: its balance is 0. */
  readonly isBlank?: boolean
}

/** Whether «Créer la carte» is enabled: a balance and a validity above 0, neither beyond its maximum; a blank card holds nothing. */
export const mayCreateCard = ({ initialBalance, validityDays, isBlank = false }: Wish): boolean =>
  (isBlank ? initialBalance === 0 : initialBalance > 0 && initialBalance <= largestAmount) &&
  isValidityDays(validityDays)
