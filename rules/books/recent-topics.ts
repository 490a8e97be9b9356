/**
 * What was announced a moment ago, for those who begin to listen now: a screen reads first and listens after, and must not
 * miss what happened in between.
 */

/** As long as a slow phone may take from its first reading to its stream. */
export const recentMs = 15_000

/** Beyond so many names it is less work to read everything again. */
const mostTopics = 200

export type RecentTopics<Name extends string> = {
  note(topics: Iterable<Name>): void
  /** Those of the last `recentMs` that `isMeant`; «all» when they are too many to name. */
  list(isMeant?: (topic: Name) => boolean): readonly Name[] | 'all'
}

/** `now` in milliseconds, of a clock that never goes back. */
export function keepRecentTopics<Name extends string>(now: () => number): RecentTopics<Name> {
  /** In the order of their last announcement. */
  const announcedAt = new Map<Name, number>()
  const forgetOld = () => {
    const oldest = now() - recentMs
    for (const [topic, at] of announcedAt) {
      if (at >= oldest) return
      announcedAt.delete(topic)
    }
  }
  return {
    note: (topics) => {
      forgetOld()
      for (const topic of topics) {
        announcedAt.delete(topic)
        announcedAt.set(topic, now())
      }
    },
    list: (isMeant = () => true) => {
      forgetOld()
      const meant = [...announcedAt.keys()].filter(isMeant)
      return meant.length > mostTopics ? 'all' : meant
    },
  }
}
