/** The customer cancels while the cook marks ready: one of them wins, on both the sale and the ticket. */
import { afterEach, expect, test } from 'vitest'
import { type Kitchen, openKitchen } from '../testing/kitchen.ts'
import { openTwoServers, racing, roundThatBroke, type TwoServers, withoutLocks } from '../testing/race.ts'

let venue: TwoServers
afterEach(() => venue.close())

/** The cancellation has read the sale and its ticket when the cook comes to mark it. */
async function raced(kitchen: Kitchen) {
  const saleId = await kitchen.sell()
  await kitchen.cookUntil(saleId, 'preparing')
  const [ready, cancelled] = await venue.meetings.meet(() => [
    kitchen.move(saleId, 'preparing', 'ready'),
    kitchen.cancel(saleId, venue.at(1, kitchen.vendor)),
  ])
  const { rows } = await venue.owner.sql<{ status: string; step: string }>`
    select s.status, t.step
      from sale s
      join ticket t on t.sale_id = s.id
     where s.id = ${saleId}`
  return { ready, cancelled, row: rows[0] }
}

test('one winner, and the sale and its ticket say the same', async () => {
  venue = await openTwoServers()
  const kitchen = await openKitchen(venue, 'A')
  const rounds = await racing(() => raced(kitchen), { least: 12, until: () => venue.meetings.seen > 0 })
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

test('its twin without locks lets both win', async () => {
  venue = await openTwoServers({ settings: { rewrite: withoutLocks } })
  const kitchen = await openKitchen(venue, 'A')
  const round = await roundThatBroke(async () => {
    const { ready, cancelled } = await raced(kitchen)
    return ready.status !== 200 || cancelled.status !== 200
  })
  expect(round).toBeDefined()
})
