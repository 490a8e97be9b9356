/** The field of the expiry date as typed: «2026-12-31». */
import { readExpiryDate, writeExpiryDate } from '#rules/card/card-expiry.ts'
import { attempt, type Refusal } from '#rules/plain/refusal.ts'

export const postponements = [7, 30, 90] as const

export function refusalOfExpiry(written: string): Refusal | undefined {
  const reading = attempt(() => readExpiryDate(written))
  return 'refusal' in reading ? reading.refusal : undefined
}

/** The day so many days after the day in the field; after today where the field holds no day or a past one. */
export function postponed(written: string, days: number, now: Date): string {
  const today = writeExpiryDate(now)
  const typed = refusalOfExpiry(written) ? today : written.trim()
  const from = new Date(`${typed > today ? typed : today}T00:00:00Z`)
  from.setUTCDate(from.getUTCDate() + days)
  return from.toISOString().slice(0, 10)
}

/** Whether a card that expires on this day is expired now. */
export function isOver(written: string, now: Date): boolean {
  const reading = attempt(() => readExpiryDate(written))
  return 'value' in reading && reading.value <= now
}
