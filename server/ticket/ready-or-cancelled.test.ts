/** A customer cancels while the cook marks the order ready: one of the two wins, for both the sale and the ticket. */
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { type Kitchen, openKitchen } from '../testing/kitchen.ts'
import { openTwoServers, racing, type TwoServers, withoutLocks } from '../testing/race.ts'

let venue: TwoServers
afterEach(() => venue.close())

/** The cancellation has read the sale and its ticket when the cook marks it ready, a little later in each round. */
async function raced(kitchen: Kitchen, round: number) {
  const saleId = await kitchen.sell()
  await kitchen.cookUntil(saleId, 'preparing')
  const markAfter = async (milliseconds: number) => {
    await wait(milliseconds)
    return kitchen.move(saleId, 'preparing', 'ready')
  }
  const [ready, cancelled] = await venue.meetings.meet(() => [
    markAfter(round % 12),
    kitchen.cancel(saleId, venue.at(1, kitchen.vendor)),
  ])
  const { rows } = await venue.owner.sql<{ status: string; step: string }>`
    select s.status, t.step
      from sale s
      join ticket t on t.sale_id = s.id
     where s.id = ${saleId}`
  return { ready, cancelled, row: rows[0] }
}

test('when an order is made ready and cancelled at the same instant, one act succeeds, and sale and ticket agree', async () => {
  venue = await openTwoServers()
  const kitchen = await openKitchen(venue, 'A')
  const rounds = await racing((round) => raced(kitchen, round), {
    least: 12,
    until: () => venue.meetings.seen > 0,
  })
  for (const { ready, cancelled, row } of rounds) {
    if (ready.status === 200) {
      expect(cancelled).toMatchObject({ status: 409, body: { code: 'sale-already-ready' } })
      expect(row).toEqual({ status: 'active', step: 'ready' })
    } else {
      expect(ready).toMatchObject({ status: 409, body: { code: 'ticket-changed' } })
      expect(cancelled.status).toBe(200)
      expect(row).toEqual({ status: 'cancelled', step: 'cancelled' })
    }
  }
  expect(venue.meetings.seen).toBeGreaterThan(0)
})

test('twin: an order is both made ready and cancelled when no row is locked', async () => {
  venue = await openTwoServers({ settings: { rewrite: withoutLocks } })
  const kitchen = await openKitchen(venue, 'A')
  const saleId = await kitchen.sell()
  await kitchen.cookUntil(saleId, 'preparing')
  const answers = await venue.meetings.queue([
    () => kitchen.cancel(saleId, venue.at(1, kitchen.vendor)),
    () => kitchen.move(saleId, 'preparing', 'ready'),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})
