import type { ToldAsHeld } from '#contract/people/device.ts'
import { isOperationId } from '#rules/books/operation-id.ts'
import { longestAbout, mostHeld, mostUnsettled } from '#rules/people/device.ts'
import { doubtAfterMs } from '../money/carry-out.ts'
import type { SentOperation } from '../money/operation-log.ts'

/** The battery is reported in steps of 5 %, because a change of one percent is no news. */
const stepOfBattery = 5

type Known = {
  readonly screens: string | undefined
  /** From 0 to 1; undefined where the browser does not tell. */
  readonly level: number | undefined
  readonly sent: readonly Told[]
}

type Told = Pick<SentOperation, 'operationId' | 'about' | 'sentAt'>

/** The operations to report. Any person could have changed what the browser stores: entries without a valid id or date are left out. */
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

/** What an admin is told of this device. Operations that may still get their answer in time are left out. */
export function healthOf({ screens, level, sent }: Known, now: number) {
  const overdue = sent.filter(({ sentAt }) => now - sentAt > doubtAfterMs)
  return {
    screens: screens ?? null,
    battery: level === undefined ? null : Math.round((level * 100) / stepOfBattery) * stepOfBattery,
    unsettled: Math.min(mostUnsettled, overdue.length),
    held: asHeld(overdue),
  }
}
