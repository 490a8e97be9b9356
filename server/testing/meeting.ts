/**
 * Two servers brought to the same point of their work at the same instant. A third connection holds what both need, and
 * lets go once both are seen waiting: a race so begun is one, on however slow or busy a machine.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { withClient } from '../platform/one-client.ts'
import type { Venue } from './venue.ts'

type Answers<Asked extends readonly Promise<unknown>[]> = {
  -readonly [N in keyof Asked]: Awaited<Asked[N]>
}

export type Meetings = {
  /**
   * Sends all requests at once, and holds a lock until two of them were seen waiting for it: the lock of the books, unless
   * a statement that locks other rows is given.
   */
  meet<const Asked extends readonly Promise<unknown>[]>(
    ask: () => Asked,
    hold?: string,
  ): Promise<Answers<Asked>>
  /** How many statements wait for a lock. */
  countWaiting(): Promise<number>
  /** In how many meetings two requests were seen waiting. */
  readonly seen: number
}

/**
 * Where a batch of the books stops when a test asks for it: it has read all it needs and locked its rows, what these
 * operations answered before included, and has written nothing yet.
 */
export const stoppingAtTheBooks = (sql: string): string =>
  sql.replace(
    /(select id, kind, actor_id, request_hash, answer::text as answer\s+from operation\s+where id = any\(\$1::uuid\[\]\))/,
    '$1 and (select pg_advisory_xact_lock_shared(1)) is not null',
  )

/** Holds every batch where it stops. */
export const theBooks = 'select pg_advisory_xact_lock(1)'

/** Shorter than our servers' lock timeout: a request that waits alone is let go, and the meeting does not count. */
const patienceWithOneMs = 1_000

export function meetingsAt(venue: Venue): Meetings {
  let seen = 0

  const countWaiting = async () => {
    const { rows } = await venue.owner.sql<{ waiting: number }>`
      select count(*)::integer as waiting
        from pg_stat_activity
       where datname = current_database()
         and wait_event_type = 'Lock'`
    return rows[0]?.waiting ?? 0
  }

  /** False when it will not come to that: the others were answered without waiting, or do not come. */
  const untilTwoWait = async (isAnswered: (waiting: number) => boolean) => {
    for (let aloneSince: number | undefined; ; await wait(1)) {
      const waiting = await countWaiting()
      if (waiting >= 2) return true
      if (isAnswered(waiting)) return false
      if (waiting === 0) aloneSince = undefined
      else aloneSince ??= performance.now()
      if (aloneSince !== undefined && performance.now() - aloneSince > patienceWithOneMs) return false
    }
  }

  return {
    countWaiting,
    get seen() {
      return seen
    },
    meet: (ask, hold = theBooks) =>
      withClient(venue.fresh.owner, async (client) => {
        await client.query('begin')
        await client.query(hold)
        const asked = ask()
        let answered = 0
        for (const each of asked) {
          const count = () => {
            answered += 1
          }
          each.then(count, count)
        }
        if (await untilTwoWait((waiting) => waiting + answered >= asked.length)) seen += 1
        await client.query('commit')
        return (await Promise.all(asked)) as never
      }),
  }
}
