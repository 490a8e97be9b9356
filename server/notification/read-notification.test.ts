/** One notification by its id, for a list that shows what became of a row that another person answered. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NeedOnTheWire } from '#contract/notification/notification.ts'
import { openStall } from '../testing/counter.ts'
import { type Caller, newOperationId, openVenue, type Venue } from '../testing/venue.ts'

let venue: Venue
beforeAll(async () => {
  venue = await openVenue()
})
afterAll(() => venue.close())

test('a request read by its id shows who answered it, when and with what, as in the list', async () => {
  const samir = await venue.addPerson({ role: 'admin', name: 'Samir' })
  const { stand, vendors } = await openStall(venue, 'A')
  const { id } = await venue.addProduct({ standId: stand.id })
  const asked = await (vendors[0] as Caller).post<{ notificationId: string }>(
    `/products/${id}/restock-requests`,
    { operationId: newOperationId() },
  )
  const path = `/notifications/${asked.body.notificationId}`
  const read = async () => (await samir.get<NeedOnTheWire>(path)).body
  expect(await read()).toMatchObject({ status: 'pending', processedBy: null, product: { id } })
  await samir.post(`${path}/approval`, { operationId: newOperationId(), quantity: 20_000, note: 'À 18 h' })
  const ended = await read()
  expect(ended).toMatchObject({
    ...{ status: 'processed', processedQuantity: 20_000, answer: 'À 18 h' },
    processedBy: { name: 'Samir' },
  })
  const { rows } = (await samir.get<{ rows: NeedOnTheWire[] }>('/notifications?status=ended')).body
  expect(rows).toEqual([ended])
  expect((await samir.get(`/notifications/${newOperationId()}`)).body).toMatchObject({
    code: 'notification-not-found',
  })
})
