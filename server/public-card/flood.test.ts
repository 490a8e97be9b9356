import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueCard } from '../testing/counter.ts'
import { openVenue, type Venue } from '../testing/venue.ts'
import { mostOfOneSource } from './look-up-card.ts'

/**
 * The look-ups beyond the limit that the test sends. They must be refused within the two seconds for which the first one
 * waits for its lock, so a busy machine allows only a few.
 */
const aFewMore = 50

describe('a flood of card look-ups while the database does not answer', () => {
  let venue: Venue
  let code: string
  beforeAll(async () => {
    venue = await openVenue({ settings: { trustProxy: ['127.0.0.1'] } })
    code = (await issueCard(venue, 50_00)).code
  })
  afterAll(() => venue.close())

  const look = (written: string, source: string) =>
    fetch(`${venue.urls[0]}/api/v1/public/cards/${written}`, { headers: { 'x-forwarded-for': source } })
  const waiting = async () => {
    const { rows } = await venue.owner.sql<{ count: number }>`
      select count(*)::integer as count
        from pg_locks l
        join pg_database d on d.oid = l.database
       where d.datname = current_database()
         and l.relation = 'operation'::regclass
         and not l.granted`
    return rows[0]?.count ?? 0
  }
  /** Sends requests while the operations table is locked; returns their answers after it is unlocked. */
  const whileNothingIsRead = (ask: () => Promise<Promise<Response>[]>) =>
    venue.owner
      .transaction(async (tx) => {
        await tx.sql`lock table operation in access exclusive mode`
        return ask()
      })
      .then((asked) => Promise.all(asked))
  const statusesOf = (answers: readonly Response[]) => answers.map(({ status }) => status)

  test('uses one connection, so that the staff are still answered', async () => {
    const cook = await venue.addPerson({ role: 'kitchen' })
    const answers = await whileNothingIsRead(async () => {
      const asked = Array.from({ length: 40 }, (_, n) => look(code, `198.51.100.${n}`))
      await expect.poll(waiting, { timeout: 30_000, interval: 5 }).toBe(1)
      expect(await cook.get('/me')).toMatchObject({ status: 200 })
      expect(await waiting()).toBe(1)
      return asked
    })
    expect(new Set(statusesOf(answers))).toEqual(new Set([200]))
  })

  test('from one address takes no more than its share of the waiting places, so that another is still answered', async () => {
    const flooding = '203.0.113.7'
    const other = '198.51.100.1'
    let refused: readonly Response[] = []
    const answers = await whileNothingIsRead(async () => {
      const first = look(code, other)
      await expect.poll(waiting, { timeout: 30_000, interval: 5 }).toBe(1)
      const unknown = (n: number) => `FP-000000-${String(n).padStart(16, '0')}`
      const flood = Array.from({ length: mostOfOneSource + aFewMore }, (_, n) => look(unknown(n), flooding))
      refused = await firstOf(flood, aFewMore)
      return [first, look(code, other)]
    })
    expect(new Set(statusesOf(refused))).toEqual(new Set([429]))
    expect(statusesOf(answers)).toEqual([200, 200])
  })
})

/** The first `count` answers that arrive. */
function firstOf(asked: readonly Promise<Response>[], count: number): Promise<Response[]> {
  const come: Response[] = []
  return new Promise((resolve, reject) => {
    for (const each of asked) each.then((answer) => come.push(answer) === count && resolve([...come]), reject)
  })
}
