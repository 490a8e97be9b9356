/**
 * Makes two servers race at the same point of their work. A third connection holds a lock that both need, and releases it
 * once both are seen waiting: the race then happens on any machine, however slow or busy.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { withClient } from '../platform/one-client.ts'
import type { Venue } from './venue.ts'

type Answers<Asked extends readonly Promise<unknown>[]> = {
  -readonly [N in keyof Asked]: Awaited<Asked[N]>
}

export type Meetings = {
  /**
   * Sends all requests at once, and holds a lock until two of them wait for it: by default the lock of the books, or the
   * rows that `hold` locks.
   */
  meet<const Asked extends readonly Promise<unknown>[]>(
    ask: () => Asked,
    hold?: string,
  ): Promise<Answers<Asked>>
  /**
   * Sends each request once the one before it waits or was answered, then releases the lock. Requests that wait for the same
   * row go on in this order.
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
 * Makes every batch of the books wait for a lock that tests hold: the batch has then read all it needs, its earlier answers
 * included, and locked its rows, but written nothing.
 */
export const stoppingAtTheBooks = (sql: string): string =>
  sql.replace(
    /(o\.answer::text as "answer"\s+from operation o\s+where o\.id = any\(\$1::uuid\[\]\))/,
    '$1 and (select pg_advisory_xact_lock_shared(1)) is not null',
  )

/** Holds every batch at that point. */
export const theBooks = 'select pg_advisory_xact_lock(1)'

/** Shorter than our servers' lock timeout: a request that waits alone is released, and the meeting does not count. */
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

/** Resolves when this many statements wait for a lock of another transaction. */
export async function untilWaiting(venue: Watched, count: number): Promise<void> {
  while ((await countLocked(venue)) < count) await wait(1)
}

export function meetingsAt(venue: Venue): Meetings {
  let seen = 0

  const countWaiting = () => countLocked(venue)

  /** False when two requests will not both wait: others were answered without waiting, or did not come. */
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
          // Ends in any case: a request that waits too long for a lock is answered with an error.
          while ((await countWaiting()) + answered() < asked.length) await wait(1)
        }
        await letGo()
        return (await Promise.all(asked)) as never
      }),
  }
}

/** Answers a function that counts how many of these requests have been answered. */
function countAnswers(asked: readonly Promise<unknown>[]): () => number {
  let answered = 0
  const count = () => {
    answered += 1
  }
  for (const each of asked) each.then(count, count)
  return () => answered
}
