import { mostUnsettled } from '#rules/device.ts'
import { doubtAfterMs } from '../money/carry-out.ts'
import type { SentOperation } from '../money/operation-log.ts'

/** Battery, in steps: one per cent less is no news. */
const stepOfBattery = 5

type Known = {
  readonly screens: string | undefined
  /** From 0 to 1. Not every browser says. */
  readonly level: number | undefined
  readonly sent: readonly Pick<SentOperation, 'sentAt'>[]
}

/** What an admin is told of this device. Operations that get their answer in time are nobody's concern. */
export const healthOf = ({ screens, level, sent }: Known, now: number) => ({
  screens: screens ?? null,
  battery: level === undefined ? null : Math.round((level * 100) / stepOfBattery) * stepOfBattery,
  unsettled: Math.min(mostUnsettled, sent.filter(({ sentAt }) => now - sentAt > doubtAfterMs).length),
})
