/** The server checks working hours at every request, by its own clock. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Caller, newOperationId, openVenue, type Venue } from '../testing/venue.ts'

let venue: Venue
let now: Date
let standId: string
const at = (time: string) => {
  now = new Date(`2026-11-21T${time}Z`)
}
beforeAll(async () => {
  venue = await openVenue({ servers: 2, settings: { clock: () => now } })
  standId = (await venue.addStand('A')).id
})
afterAll(() => venue.close())

const hours = { start: '18:00', end: '02:00' }
const sentence = 'Connexion autorisée uniquement entre 18:00 et 02:00'
let vendor: Caller
beforeEach(async () => {
  at('01:00:00')
  vendor = await venue.addPerson({ role: 'vendor', standId, hours })
})

const openTill = async () =>
  (await vendor.post<{ id: string }>('/tills', { operationId: newOperationId(), float: 0 })).body.id
const me = () => vendor.get<{ closeTillBy?: string | null; code?: string; message?: string }>('/me')

describe('a vendor with working hours from 18:00 to 02:00', () => {
  test('may work up to the last second of 02:00, and no longer', async () => {
    at('02:00:59')
    expect((await me()).status).toBe(200)
    expect((await vendor.get('/catalogue/mine')).status).toBe(200)
    at('02:01:00')
    expect(await me()).toMatchObject({
      status: 403,
      body: { code: 'outside-hours-since', message: sentence },
    })
  })

  test('is signed out when the hours end, and must type the password again the next evening', async () => {
    at('12:00:00')
    expect((await me()).status).toBe(403)
    at('18:30:00')
    expect((await me()).body).toMatchObject({ code: 'outside-hours-since', message: sentence })
  })

  test('is signed out at every server, even at one that answered a moment before', async () => {
    const there = venue.at(1, vendor)
    expect((await there.get('/me')).status).toBe(200)
    at('02:16:00')
    expect((await there.get('/me')).status).toBe(403)
  })
})

describe('in the quarter of an hour after working hours', () => {
  test('a vendor may read and close an open till, and do nothing else', async () => {
    const tillId = await openTill()
    at('02:10:00')
    expect((await me()).body.closeTillBy).toBe('02:15')
    for (const refused of ['/catalogue/mine', '/sales/recent', '/stands', '/me/devices'])
      expect((await vendor.get<{ code: string }>(refused)).body.code).toBe('outside-hours-since')
    expect((await vendor.get('/tills/mine')).status).toBe(200)
    const closed = await vendor.post(`/tills/${tillId}/closing`, {
      operationId: newOperationId(),
    })
    expect(closed.status).toBe(200)
    expect((await me()).body.message).toBe(sentence)
  })

  test('a vendor without an open till is signed out at once', async () => {
    at('02:10:00')
    expect((await me()).body.message).toBe(sentence)
    at('18:30:00')
    expect((await me()).body.message).toBe(sentence)
  })

  test('a till that the vendor did not close in time waits for an administrator', async () => {
    const tillId = await openTill()
    at('02:16:00')
    const late = await vendor.post(`/tills/${tillId}/closing`, {
      operationId: newOperationId(),
    })
    expect(late.status).toBe(403)
  })
})

test('an administrator works at any hour', async () => {
  const admin = await venue.addPerson({ role: 'admin', hours })
  at('12:00:00')
  expect((await admin.get('/staff')).status).toBe(200)
})
