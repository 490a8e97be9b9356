/** A kitchen wall that shows the orders of several stands. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TicketOnTheWire } from '#contract/kitchen/ticket.ts'
import { type Kitchen, openKitchen } from '../testing/kitchen.ts'
import { type Caller, openVenue, type Venue } from '../testing/venue.ts'

let venue: Venue
let grill: Kitchen
let sweets: Kitchen
let everywhere: Caller

beforeAll(async () => {
  venue = await openVenue()
  grill = await openKitchen(venue, 'A')
  sweets = await openKitchen(venue, 'B')
  everywhere = await venue.addPerson({ role: 'kitchen' })
})
afterAll(() => venue.close())

const asking = (others: readonly string[]) =>
  others.map((id, index) => `otherStandIds[${index}]=${id}`).join('&')
const ofBoth = (what: string) => `/stands/${grill.standId}/${what}?${asking([sweets.standId])}`

test('a wall of several stands shows all their orders, oldest first, with the settings of each stand', async () => {
  const sold = [await grill.sell(), await sweets.sell(), await grill.sell()]
  type Wall = { tickets: TicketOnTheWire[]; stands: { id: string; requiresBuzzers: boolean }[] }
  const { body } = await everywhere.get<Wall>(ofBoth('tickets'))
  expect(body.tickets.map(({ saleId }) => saleId)).toEqual(sold)
  expect(body.stands.map(({ id }) => id).sort()).toEqual([grill.standId, sweets.standId].sort())
  expect(body.stands).toContainEqual({ id: sweets.standId, unclaimedMinutes: 10, requiresBuzzers: false })
})

test('a wall of several stands offers what any of them finished last, and the mean time of all', async () => {
  await grill.cookUntil(await grill.sell(), 'served')
  await sweets.cookUntil(await sweets.sell(), 'served')
  const { body } = await everywhere.get<TicketOnTheWire[]>(ofBoth('finished-tickets'))
  expect(body.map(({ standId }) => standId)).toEqual([sweets.standId, grill.standId])
  expect((await everywhere.get(ofBoth('cooking-time'))).body).toMatchObject({ orders: 2 })
})

test('a wall of several stands is refused to a cook of only one of them, and with more than twelve stands', async () => {
  for (const what of ['tickets', 'finished-tickets', 'cooking-time'])
    expect(await grill.cook.get(ofBoth(what))).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
  const many = (count: number) =>
    everywhere.get(
      `/stands/${grill.standId}/tickets?${asking(Array.from({ length: count }, () => sweets.standId))}`,
    )
  expect(await many(11)).toMatchObject({ status: 200 })
  expect(await many(12)).toMatchObject({ status: 400 })
})
