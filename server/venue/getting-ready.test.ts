/** The steps of «Préparer mon événement» that the server ticks by what it finds. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EventOnTheWire } from '#contract/venue/event.ts'
import { openTill } from '../testing/counter.ts'
import { type Caller, openVenue, type Stand, type Venue } from '../testing/venue.ts'

let venue: Venue
let admin: Caller
let crepes: Stand
let juices: Stand
beforeAll(async () => {
  venue = await openVenue()
  admin = await venue.addPerson({ role: 'admin' })
  crepes = await venue.addStand('A')
  juices = await venue.addStand('B')
})
afterAll(() => venue.close())

const begun = async () => (await admin.get<EventOnTheWire>('/settings/event')).body.begun

describe('a venue that gets ready', () => {
  test('has no step done at first, and no till was opened', async () => {
    expect(await begun()).toEqual({
      ...{ event: false, catalogue: false, people: false, address: false, cards: false, kitchens: false },
      ...{ devices: false, printer: false, floats: false, trial: false },
      ...{ copies: false, copiesPutOff: false },
      ...{ hasOpenedTill: false, standsWithoutCook: [] },
    })
  })

  test('names the stands that send dishes to a kitchen without an account', async () => {
    await venue.addProduct({ standId: crepes.id, goesToKitchen: true })
    await venue.addProduct({ standId: juices.id })
    expect(await begun()).toMatchObject({
      ...{ catalogue: true, kitchens: false },
      standsWithoutCook: [{ id: crepes.id, name: 'Stand A' }],
    })
  })

  test('has its kitchens once each of these stands has an active account, and loses the tick with the account', async () => {
    const cook = await venue.addPerson({ role: 'kitchen', standId: crepes.id })
    expect(await begun()).toMatchObject({ kitchens: true, standsWithoutCook: [] })
    await venue.addProduct({ standId: juices.id, goesToKitchen: true })
    expect((await begun()).standsWithoutCook).toEqual([{ id: juices.id, name: 'Stand B' }])
    await admin.post(`/staff/${cook.id}/disabling`, {})
    expect((await begun()).standsWithoutCook).toHaveLength(2)
  })

  test('has its kitchens while one account without a stand cooks for all', async () => {
    const cook = await venue.addPerson({ role: 'kitchen' })
    expect(await begun()).toMatchObject({ kitchens: true, standsWithoutCook: [] })
    await admin.post(`/staff/${cook.id}/disabling`, {})
    expect((await begun()).kitchens).toBe(false)
  })

  test('has opened a till before a float was counted into one', async () => {
    const vendor = await venue.addPerson({ role: 'vendor', standId: crepes.id })
    await openTill(vendor, 0)
    expect(await begun()).toMatchObject({ people: true, hasOpenedTill: true, floats: false })
    await openTill(await venue.addPerson({ role: 'recharge_operator' }), 100_00)
    expect((await begun()).floats).toBe(true)
  })
})
