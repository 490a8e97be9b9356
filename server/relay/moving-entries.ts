/**
 * What a page that comes from the other computer leaves here, until it opens the address it was given. Kept in memory: the page still has
 * all of it until it has left.
 */
import { entryLivesMs } from '#rules/relay/moving.ts'
import { refuseRelay } from '#rules/relay/relay-refusals.ts'
import type { Clock } from '../platform/clock.ts'
import { newSecret } from '../platform/one-time-secret.ts'
import type { MovingTicket } from '../platform/relay/moving-ticket.ts'

export type Left = {
  readonly ticket: MovingTicket
  /** The screen. */
  readonly at: string
  /** What the page keeps at its origin, and what its tab alone does. */
  readonly kept: Readonly<Record<string, string>>
  readonly keptByTab: Readonly<Record<string, string>>
}

type Entry = Left & { readonly endsAtMs: number; by?: string }

export type MovingEntries = {
  /** Answers what opens it, once. */
  leave(left: Left): string
  /**
   * What was left. `take` is called for the first page that asks, and decides; the same page may ask again, as its answer may be lost.
   * Refuses an entry that is none, is over, or was opened by another page.
   */
  open(entry: string, by: string, take: (left: Left) => Promise<void>): Promise<Left>
}

/** All devices of an event move at once. */
const mostEntries = 300
const mostBytes = 100_000_000

export function openMovingEntries(clock: Clock): MovingEntries {
  const entries = new Map<string, Entry>()
  const forgetOld = () => {
    const now = clock().getTime()
    for (const [name, { endsAtMs }] of entries) if (endsAtMs <= now) entries.delete(name)
    let bytes = [...entries.values()].reduce((sum, left) => sum + bytesOf(left), 0)
    for (const [name, left] of entries) {
      if (entries.size <= mostEntries && bytes <= mostBytes) return
      bytes -= bytesOf(left)
      entries.delete(name)
    }
  }
  return {
    leave: (left) => {
      const entry = newSecret()
      entries.set(entry, { ...left, endsAtMs: clock().getTime() + entryLivesMs })
      forgetOld()
      return entry
    },
    open: async (name, by, take) => {
      forgetOld()
      const entry = entries.get(name)
      if (!entry || (entry.by ?? by) !== by) throw refuseRelay('moving-entry-dead')
      if (entry.by === undefined) {
        entry.by = by
        await take(entry).catch((error: unknown) => {
          delete entry.by
          throw error
        })
      }
      return entry
    },
  }
}

const bytesOf = ({ kept, keptByTab }: Left): number =>
  [kept, keptByTab]
    .flatMap((texts) => Object.entries(texts))
    .reduce((sum, pair) => sum + pair.join().length, 0)
