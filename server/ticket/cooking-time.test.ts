import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Kitchen, openKitchen } from '../testing/kitchen.ts'
import { openVenue, type Venue } from '../testing/venue.ts'

let now = new Date('2026-11-20T20:00:00Z')
let venue: Venue
let kitchen: Kitchen
const letters = [...'ABCDEFGH']

beforeAll(async () => {
  venue = await openVenue({ settings: { clock: () => now } })
})
beforeEach(async () => {
  kitchen = await openKitchen(venue, letters.shift() as string)
})
afterAll(() => venue.close())

const wait = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}

/** An order that is ready this many minutes after it was placed. */
async function cookedIn(minutes: number): Promise<string> {
  const saleId = await kitchen.sell()
  wait(minutes)
  await kitchen.cookUntil(saleId, 'ready')
  return saleId
}

const told = async () => (await kitchen.cook.get(`/stands/${kitchen.standId}/cooking-time`)).body

test('a kitchen without ready orders has no mean cooking time', async () => {
  await kitchen.sell()
  expect(await told()).toEqual({ orders: 0, meanSeconds: null })
})

describe('the mean cooking time of a kitchen', () => {
  test('is measured from the order to «Prête», for orders that wait at the counter and for served ones', async () => {
    await cookedIn(4)
    await kitchen.move(await cookedIn(7), 'ready', 'served')
    await kitchen.sell()
    expect(await told()).toEqual({ orders: 2, meanSeconds: 330 })
  })

  test('leaves out orders that were ready more than fifteen minutes ago, served later or not', async () => {
    await cookedIn(4)
    const late = await cookedIn(2)
    wait(13.01)
    await cookedIn(0)
    expect(await told()).toEqual({ orders: 2, meanSeconds: 60 })
    wait(2)
    await kitchen.move(late, 'ready', 'served')
    expect(await told()).toEqual({ orders: 1, meanSeconds: 0 })
  })

  test('counts an order once, at its first «Prête», even if a recall brings it back', async () => {
    const saleId = await cookedIn(3)
    await kitchen.move(saleId, 'ready', 'served')
    await kitchen.recall()
    expect(await told()).toEqual({ orders: 1, meanSeconds: 180 })
    wait(5)
    await kitchen.move(saleId, 'preparing', 'ready')
    expect(await told()).toEqual({ orders: 1, meanSeconds: 180 })
  })

  test('does not count a «Prête» that was undone', async () => {
    const saleId = await cookedIn(3)
    await kitchen.move(saleId, 'ready', 'preparing')
    expect(await told()).toEqual({ orders: 0, meanSeconds: null })
    wait(2)
    await kitchen.move(saleId, 'preparing', 'ready')
    expect(await told()).toEqual({ orders: 1, meanSeconds: 300 })
  })

  test('leaves out cancelled orders and those of other stands', async () => {
    const other = await openKitchen(venue, 'Z')
    await other.cookUntil(await other.sell(), 'ready')
    const saleId = await cookedIn(3)
    await venue.owner.sql`
      update ticket
         set step = 'cancelled',
             cancelled_at = ${now}
       where sale_id = ${saleId}`
    expect(await told()).toEqual({ orders: 0, meanSeconds: null })
  })
})
