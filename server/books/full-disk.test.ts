import { afterAll, beforeAll, expect, test } from 'vitest'
import { digestOf } from '../testing/digest.ts'
import { newOperationId, openVenue, type Venue } from '../testing/venue.ts'

let venue: Venue
let hasRoom = true
beforeAll(async () => {
  venue = await openVenue({ settings: { hasRoom: () => hasRoom } })
})
afterAll(() => venue.close())

test('while the disk is full nothing is booked, people are told so, and everything can be read', async () => {
  const operator = await venue.addPerson({ role: 'recharge_operator' })
  const before = await digestOf(venue.owner)
  hasRoom = false
  const opening = { operationId: newOperationId(), float: 500_00 }
  expect(await operator.post('/tills', opening)).toMatchObject({
    status: 503,
    body: { code: 'disk-full', message: expect.stringContaining('Le disque du serveur est plein') },
  })
  expect(await digestOf(venue.owner)).toEqual(before)
  expect(await operator.get('/tills/mine')).toMatchObject({ status: 200, body: { till: null } })

  hasRoom = true
  expect(await operator.post('/tills', opening)).toMatchObject({ status: 200 })
})
