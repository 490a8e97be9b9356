import type { ToldAsHeld } from '#contract/people/device.ts'
import { isOperationId } from '#rules/books/operation-id.ts'
import { longestAbout, mostHeld, mostUnsettled } from '#rules/people/device.ts'
import { doubtAfterMs } from '../money/carry-out.ts'
import type { SentOperation } from '../money/operation-log.ts'

/** Battery, in steps: one per cent less is no news. */
const stepOfBattery = 5

type Known = {
  readonly screens: string | undefined
  /** From 0 to 1. Not every browser says. */
  readonly level: number | undefined
  readonly sent: readonly Told[]
}

type Told = Pick<SentOperation, 'operationId' | 'about' | 'sentAt'>

/** What the browser keeps anybody may have written: what is no operation, or of no day, is left out. */
export const asHeld = (sent: readonly Told[]): ToldAsHeld =>
  sent
    .filter(({ operationId, sentAt }) => isOperationId(operationId) && sentAt >= 0 && sentAt < lastInstant)
    .slice(0, mostHeld)
    .map(({ operationId, about, sentAt }) => ({
      operationId,
      about: about.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu, '').slice(0, longestAbout),
      sentAt: new Date(sentAt).toISOString(),
    }))

const lastInstant = Date.parse('9999-01-01')

/** What an admin is told of this device. Operations that get their answer in time are nobody's concern. */
export function healthOf({ screens, level, sent }: Known, now: number) {
  const overdue = sent.filter(({ sentAt }) => now - sentAt > doubtAfterMs)
  return {
    screens: screens ?? null,
    battery: level === undefined ? null : Math.round((level * 100) / stepOfBattery) * stepOfBattery,
    unsettled: Math.min(mostUnsettled, overdue.length),
    held: asHeld(overdue),
  }
}
