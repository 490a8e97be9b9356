import { type Centimes, centimes } from './money.ts'

/**
 * Rounded to the nearest integer, halves up; 0 for a total of 0. Calculated with integers, because a floating-point quotient may
 * miss a half.
 */
export function roundedShare(part: number, total: number): number {
  if (total === 0) return 0
  const [numerator, denominator] = [BigInt(part), BigInt(total)]
  return Number((2n * numerator + denominator) / (2n * denominator))
}

/** The mean of several amounts, to the nearest centime, halves up; 0 for a count of 0. */
export const averageAmount = (total: Centimes, count: number): Centimes =>
  centimes(roundedShare(total, count))
