/**
 * The topics announced a moment ago, for screens that begin to listen now: a screen reads first and opens its stream after, and
 * must not miss a change in between.
 */

/** Milliseconds that a slow phone may take from its first reading to its stream. */
export const recentMs = 15_000

/** Above this number of topics, a screen reads everything again, which costs less than reading topic by topic. */
const mostTopics = 200

export type RecentTopics<Name extends string> = {
  note(topics: Iterable<Name>): void
  /** The topics of the last `recentMs` for which `isMeant` holds; «all» when there are too many to list. */
  list(isMeant?: (topic: Name) => boolean): readonly Name[] | 'all'
}

/** `now` returns the milliseconds of a monotonic clock. */
export function keepRecentTopics<Name extends string>(now: () => number): RecentTopics<Name> {
  /** When each topic was last announced, oldest first. */
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
