/** A server is closed just after it heard of a new request. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { turnsOf } from '../platform/turns.ts'
import { aBrowser } from '../testing/push-service.ts'
import { newOperationId, openVenue, type Venue } from '../testing/venue.ts'
import { openPushDispatcher } from './push-dispatcher.ts'

let venue: Venue
beforeAll(async () => {
  venue = await openVenue()
  const { id: standId } = await venue.addStand('A')
  const boss = await venue.addPerson({ role: 'admin' })
  const vendor = await venue.addPerson({ role: 'vendor', standId })
  expect((await boss.post('/push-devices', aBrowser('/fcm/send/one').subscription)).status).toBe(200)
  const { id } = await venue.addProduct({ standId })
  const request = { operationId: newOperationId() }
  expect((await vendor.post(`/products/${id}/restock-requests`, request)).status).toBe(200)
})
afterAll(() => venue.close())

async function claimed(): Promise<number> {
  const { rowCount } = await venue.owner.sql`select 1 from push_claim`
  return rowCount
}

/** Notifies another server, which is closed while it reads the devices if `isClosing`; returns how many requests are claimed then. */
async function claimedByAnother({ isClosing }: { readonly isClosing: boolean }): Promise<number> {
  await venue.owner.sql`delete from push_claim`
  const dispatcher = openPushDispatcher({
    database: venue.owner,
    clock: () => new Date(),
    sendPush: async () => 'reached',
    turn: turnsOf(1),
    onError: (error) => expect.unreachable(String(error)),
  })
  dispatcher.onUnknown()
  if (!isClosing) await expect.poll(claimed).toBe(1)
  await dispatcher.close()
  return claimed()
}

test('a closing server leaves a new request to another server instead of claiming it', async () => {
  // The venue's own server has claimed the request.
  await expect.poll(claimed).toBe(1)
  expect(await claimedByAnother({ isClosing: true })).toBe(0)
  expect(await claimedByAnother({ isClosing: false })).toBe(1)
})
