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
  /**
   * Sends each request once the one before it is seen waiting or was answered, and then lets them all go on. Those that wait
   * for one row go on in this order.
   */
  queue<const Asks extends readonly (() => Promise<unknown>)[]>(
    asks: Asks,
    hold?: string,
  ): Promise<{ -readonly [N in keyof Asks]: Awaited<ReturnType<Asks[N]>> }>
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
    /(o\.answer::text as "answer"\s+from operation o\s+where o\.id = any\(\$1::uuid\[\]\))/,
    '$1 and (select pg_advisory_xact_lock_shared(1)) is not null',
  )

/** Holds every batch where it stops. */
export const theBooks = 'select pg_advisory_xact_lock(1)'

/** Shorter than our servers' lock timeout: a request that waits alone is let go, and the meeting does not count. */
const patienceWithOneMs = 1_000

type Watched = Pick<Venue, 'owner'>

async function countLocked({ owner }: Watched): Promise<number> {
  const { rows } = await owner.sql<{ waiting: number }>`
    select count(*)::integer as waiting
      from pg_stat_activity
     where datname = current_database()
       and wait_event_type = 'Lock'`
  return rows[0]?.waiting ?? 0
}

/** Returns once so many statements wait for what another transaction holds. */
export async function untilWaiting(venue: Watched, count: number): Promise<void> {
  while ((await countLocked(venue)) < count) await wait(1)
}

export function meetingsAt(venue: Venue): Meetings {
  let seen = 0

  const countWaiting = () => countLocked(venue)

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

  const holding = <Result>(hold: string, work: (letGo: () => Promise<unknown>) => Promise<Result>) =>
    withClient(venue.fresh.owner, async (client) => {
      await client.query('begin')
      await client.query(hold)
      return work(() => client.query('commit'))
    })

  return {
    countWaiting,
    get seen() {
      return seen
    },
    meet: (ask, hold = theBooks) =>
      holding(hold, async (letGo) => {
        const asked = ask()
        const answered = countAnswers(asked)
        if (await untilTwoWait((waiting) => waiting + answered() >= asked.length)) seen += 1
        await letGo()
        return (await Promise.all(asked)) as never
      }),
    queue: (asks, hold = theBooks) =>
      holding(hold, async (letGo) => {
        const asked: Promise<unknown>[] = []
        for (const ask of asks) {
          asked.push(ask())
          const answered = countAnswers(asked)
          // Comes to an end: who waits too long for a lock is answered that.
          while ((await countWaiting()) + answered() < asked.length) await wait(1)
        }
        await letGo()
        return (await Promise.all(asked)) as never
      }),
  }
}

/** How many of them have been answered by now. */
function countAnswers(asked: readonly Promise<unknown>[]): () => number {
  let answered = 0
  const count = () => {
    answered += 1
  }
  for (const each of asked) each.then(count, count)
  return () => answered
}
