import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TicketOnTheWire } from '#contract/kitchen/ticket.ts'
import { type Kitchen, openKitchen } from '../testing/kitchen.ts'
import { type Caller, newOperationId, openVenue, type Venue } from '../testing/venue.ts'

let now = new Date('2026-11-20T20:00:00Z')
let venue: Venue
let kitchen: Kitchen
let neighbour: Kitchen

beforeAll(async () => {
  venue = await openVenue({ settings: { clock: () => now } })
  kitchen = await openKitchen(venue, 'A')
  neighbour = await openKitchen(venue, 'B')
})
afterAll(() => venue.close())

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
  return now.toISOString()
}
const atCounter = async () =>
  (await kitchen.vendor.get<TicketOnTheWire[]>(`/stands/${kitchen.standId}/ready-orders`)).body
const handOver = (
  saleId: string,
  {
    to = 'served',
    by = kitchen.vendor,
    standId = kitchen.standId,
  }: { to?: string; by?: Caller; standId?: string } = {},
) => by.post<TicketOnTheWire>(`/stands/${standId}/ready-orders/${saleId}`, { to })
const statusOf = async (saleId: string) =>
  (await venue.owner.sql<{ status: string }>`select status from sale where id = ${saleId}`).rows[0]?.status

test('a vendor sees the ready orders of their stand, longest ready first', async () => {
  const cooking = await kitchen.sell()
  const second = await kitchen.sell()
  const first = await kitchen.sell('Épicé')
  await kitchen.cookUntil(first, 'ready')
  later(1)
  await kitchen.cookUntil(second, 'ready')
  await neighbour.cookUntil(await neighbour.sell(), 'ready')
  expect((await atCounter()).map(({ saleId }) => saleId)).toEqual([first, second])
  expect((await atCounter())[0]).toMatchObject({ step: 'ready', lines: [{ name: 'Kefta', note: 'Épicé' }] })
  await kitchen.cookUntil(cooking, 'preparing')
  for (const saleId of [first, second]) await handOver(saleId)
  expect(await atCounter()).toEqual([])
})

test("a vendor hands a ready order over, once even if the request is sent twice, and it leaves the kitchen's screen", async () => {
  const saleId = await kitchen.sell()
  await kitchen.cookUntil(saleId, 'ready')
  const servedAt = later(1)
  for (const _ of [1, 2])
    expect(await handOver(saleId)).toMatchObject({ status: 200, body: { step: 'served', servedAt } })
  expect(await statusOf(saleId)).toBe('completed')
  expect((await kitchen.onScreen()).map((ticket) => ticket.saleId)).not.toContain(saleId)
  const { rows } = await venue.owner.sql`
    select step, by
      from ticket_event
     where sale_id = ${saleId}
     order by number desc
     limit 1`
  expect(rows).toEqual([{ step: 'served', by: kitchen.vendor.id }])
})

test('a vendor takes back a hand-over made by mistake, and the order keeps the time at which it was first ready', async () => {
  const saleId = await kitchen.sell()
  await kitchen.cookUntil(saleId, 'ready')
  const readyAt = now.toISOString()
  later(2)
  await handOver(saleId)
  expect(await handOver(saleId, { to: 'ready' })).toMatchObject({
    status: 200,
    body: { step: 'ready', readyAt, servedAt: null },
  })
  expect(await statusOf(saleId)).toBe('active')
  expect(await atCounter()).toMatchObject([{ saleId }])
  await handOver(saleId)
})

test('a hand-over more than half an hour ago cannot be taken back, by the vendor or by the cook', async () => {
  const saleId = await kitchen.sell()
  await kitchen.cookUntil(saleId, 'ready')
  await handOver(saleId)
  const servedAt = now
  later(31)
  const refused = {
    status: 409,
    body: {
      code: 'ticket-served-long-ago',
      message: 'Cette commande a été remise il y a plus de 30 minutes.',
    },
  }
  expect(await handOver(saleId, { to: 'ready' })).toMatchObject(refused)
  expect(await kitchen.move(saleId, 'served', 'ready')).toMatchObject(refused)
  expect(await statusOf(saleId)).toBe('completed')
  now = new Date(servedAt.getTime() + 30 * 60_000)
  expect(await handOver(saleId, { to: 'ready' })).toMatchObject({ status: 200, body: { step: 'ready' } })
  await handOver(saleId)
})

test('a buzzer is returned when its order is handed over, and lent again when that is taken back', async () => {
  const admin = await venue.addPerson({ role: 'admin' })
  await admin.post('/buzzers', { from: '14', to: '14' })
  const saleId = await kitchen.sell()
  await kitchen.vendor.post(`/sales/${saleId}/buzzer`, { number: '14' })
  await kitchen.cookUntil(saleId, 'ready')
  expect(await atCounter()).toMatchObject([{ saleId, buzzer: { number: '14' } }])
  expect(await handOver(saleId)).toMatchObject({ body: { buzzer: null } })
  expect(await handOver(saleId, { to: 'ready' })).toMatchObject({ body: { buzzer: { number: '14' } } })
  await handOver(saleId)
})

// In the order of the checks: each order would also be refused for every reason below it.
test('handing over is refused at another counter, for an order of another stand, and for one that is not ready', async () => {
  const saleId = await kitchen.sell()
  const elsewhere = await neighbour.sell()
  const nobody = await venue.addPerson({ role: 'vendor' })
  for (const by of [neighbour.vendor, nobody, kitchen.cook])
    expect(await handOver(elsewhere, { by })).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
  expect(await handOver(elsewhere)).toMatchObject({ status: 404, body: { code: 'ticket-not-found' } })
  for (const step of ['new', 'preparing'] as const) {
    if (step === 'preparing') await kitchen.cookUntil(saleId, step)
    for (const to of ['served', 'ready'])
      expect(await handOver(saleId, { to })).toMatchObject({ status: 409, body: { code: 'ticket-changed' } })
  }
  expect((await handOver(saleId, { to: 'cancelled' })).status).toBe(400)
  await kitchen.cancel(saleId)
  expect(await handOver(saleId)).toMatchObject({ status: 409, body: { code: 'ticket-changed' } })
})

test('when a cook has made an order ready, a vendor can neither undo that nor cancel the sale, however long the kitchen is offline', async () => {
  const saleId = await kitchen.sell()
  await kitchen.cookUntil(saleId, 'ready')
  later(2)
  const takeBack = (from: string, to: string) =>
    kitchen.vendor.post(`/stands/${kitchen.standId}/ready-orders/${saleId}`, { from, to })
  const refused = { status: 409, body: { code: 'kitchen-at-work' } }
  for (const to of ['new', 'preparing']) expect(await takeBack('ready', to)).toMatchObject(refused)
  const wish = { operationId: newOperationId() }
  const cancelled = await kitchen.vendor.post(`/sales/${saleId}/cancellation`, wish)
  expect(cancelled).toMatchObject({ status: 409, body: { code: 'sale-already-ready' } })
  await handOver(saleId)
  expect(await takeBack('served', 'new')).toMatchObject(refused)
})
