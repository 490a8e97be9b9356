/**
 * Which stands are on a kitchen screen of any process, kept in memory: the processes tell each other by announcements. When
 * the answer for a stand changes, the screens that depend on it load their data again.
 */

import type { Topic } from '#rules/books/live-topics.ts'
import { isOnKitchenScreen } from '#rules/kitchen/kitchen-screen.ts'
import type { Clock } from '../platform/clock.ts'
import type { Live } from '../platform/live.ts'

export type ShownStands = {
  /** Notes that a kitchen screen shows these stands now. */
  show(standIds: readonly string[]): void
  /** Whether a kitchen screen shows this stand; if not, its vendors serve the orders. */
  isShown(standId: string): boolean
  /** When a screen showed it last, as far as this server heard; where it heard of none, when it began to listen. */
  leftSince(standId: string): Date
}

type Parts = { readonly clock: Clock; readonly live: Pick<Live, 'announce' | 'listen'> }

const lookEveryMs = 3_000
const topicOf = (standId: string): Topic => `kitchen:${standId}`
const standOf = (topic: string): string[] => (topic.startsWith('kitchen:') ? [topic.slice(8)] : [])

export function openShownStands({ clock, live }: Parts): ShownStands & { close(): Promise<void> } {
  const begunAt = clock()
  const lastShownAt = new Map<string, Date>()
  const leftSince = new Map<string, Date>()
  let listeningSince = begunAt
  /** For each stand that was asked about, whether a screen showed it at the last look. */
  const told = new Map<string, boolean>()

  const isShownNow = (standId: string) =>
    isOnKitchenScreen({ lastShownAt: lastShownAt.get(standId), begunAt, now: clock() })
  /** Where the clock was put back: counted from here, so that an empty kitchen is not taken for one at work for hours. */
  const followClockBack = () => {
    const now = clock()
    if (listeningSince > now) listeningSince = now
    for (const [standId, at] of leftSince) if (at > now) leftSince.set(standId, now)
  }
  const look = () => {
    followClockBack()
    const changed = [...told].filter(([standId, was]) => isShownNow(standId) !== was)
    for (const [standId, was] of changed) told.set(standId, !was)
    if (changed.length > 0) live.announce(changed.map(([standId]): Topic => `ticket:${standId}`))
  }
  const hear = (standIds: readonly string[]) => {
    if (standIds.length === 0) return
    const now = clock()
    for (const standId of standIds) {
      lastShownAt.set(standId, now)
      leftSince.set(standId, now)
    }
    look()
  }
  /** Stands announced by this process, whose announcements come back to it a moment later. */
  const echoes = new Set<string>()
  const onChange = (topics: readonly string[]) =>
    hear(topics.flatMap(standOf).filter((standId) => !echoes.delete(standId)))
  live.listen({ onChange, onUnknown: () => {} })
  const looking = setInterval(look, lookEveryMs)
  looking.unref()

  return {
    show: (standIds) => {
      hear(standIds)
      for (const standId of standIds) echoes.add(standId)
      live.announce(standIds.map(topicOf))
    },
    isShown: (standId) => {
      const isShown = isShownNow(standId)
      told.set(standId, isShown)
      return isShown
    },
    leftSince: (standId) => leftSince.get(standId) ?? listeningSince,
    close: async () => clearInterval(looking),
  }
}
