/** The customer cancels while the cook marks ready: one of them wins, on both the sale and the ticket. */
import { afterEach, expect, test } from 'vitest'
import { type Kitchen, openKitchen } from '../testing/kitchen.ts'
import { withoutLocks } from '../testing/race.ts'
import { openVenue, type Venue } from '../testing/venue.ts'

let venue: Venue
afterEach(() => venue.close())

/** Holds every change of a ticket back a little, so that the two always meet. */
const slowly = (text: string) =>
  /^\s*update ticket/.test(text) ? `${text} and (select pg_sleep(0.03)) is not null` : text

async function raced(kitchen: Kitchen) {
  const saleId = await kitchen.sell()
  await kitchen.cookUntil(saleId, 'preparing')
  const [ready, cancelled] = await Promise.all([
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
  venue = await openVenue({ servers: 2, settings: { rewrite: slowly } })
  const kitchen = await openKitchen(venue, 'A')
  for (let round = 0; round < 12; round += 1) {
    const { ready, cancelled, row } = await raced(kitchen)
    if (ready.status === 200) {
      expect(cancelled).toMatchObject({ status: 409, body: { code: 'sale-already-ready' } })
      expect(row).toEqual({ status: 'active', step: 'ready' })
    } else {
      expect(ready).toMatchObject({ status: 409, body: { code: 'ticket-changed' } })
      expect(cancelled.status).toBe(200)
      expect(row).toEqual({ status: 'cancelled', step: 'cancelled' })
    }
  }
})

/** Lets a cancellation read, then holds it back before it writes anything: whoever cooks has long been done by then. */
const cancelLate = (text: string) =>
  /^\s*insert into operation /.test(text) ? `${text} where (select pg_sleep(0.3)) is not null` : text

test('its twin without locks lets both win', async () => {
  const rewrite = (text: string) => withoutLocks(cancelLate(text))
  venue = await openVenue({ servers: 2, settings: { rewrite } })
  const kitchen = await openKitchen(venue, 'A')
  let bothWon = 0
  for (let round = 0; round < 12 && bothWon === 0; round += 1) {
    const { ready, cancelled } = await raced(kitchen)
    if (ready.status === 200 && cancelled.status === 200) bothWon += 1
  }
  expect(bothWon).toBe(1)
})
