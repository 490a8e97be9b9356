import { type Centimes, centimes } from './money.ts'

/** To the nearest whole, halves up; 0 of nothing. In whole numbers: a quotient in floating point may miss a half. */
export function roundedShare(part: number, total: number): number {
  if (total === 0) return 0
  const [numerator, denominator] = [BigInt(part), BigInt(total)]
  return Number((2n * numerator + denominator) / (2n * denominator))
}

/** Of several amounts, to the nearest centime, halves up; 0 of nothing. */
export const averageAmount = (total: Centimes, count: number): Centimes =>
  centimes(roundedShare(total, count))
