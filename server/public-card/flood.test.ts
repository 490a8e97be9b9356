import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueCard } from '../testing/counter.ts'
import { openVenue, type Venue } from '../testing/venue.ts'
import { mostLookUpsAtOnce } from './look-up-card.ts'

describe('a flood of look-ups of cards while the database does not answer', () => {
  let venue: Venue
  beforeAll(async () => {
    venue = await openVenue()
  })
  afterAll(() => venue.close())

  test('takes few of the connections, so that the staff are still answered', async () => {
    const { code } = await issueCard(venue, 50_00)
    const cook = await venue.addPerson({ role: 'kitchen' })
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
    const flood = await venue.owner.transaction(async (tx) => {
      await tx.sql`lock table operation in access exclusive mode`
      const asked = Array.from({ length: 10 * mostLookUpsAtOnce }, () =>
        fetch(`${venue.urls[0]}/api/v1/public/cards/${code}`),
      )
      await expect.poll(waiting, { timeout: 30_000, interval: 5 }).toBe(mostLookUpsAtOnce)
      expect(await cook.get('/me')).toMatchObject({ status: 200 })
      expect(await waiting()).toBeLessThanOrEqual(mostLookUpsAtOnce)
      return asked
    })
    await Promise.all(flood)
    expect(await fetch(`${venue.urls[0]}/api/v1/public/cards/${code}`)).toMatchObject({ status: 200 })
  })
})
