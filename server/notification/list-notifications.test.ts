/** The needs as the organiser sees them, over HTTP. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NeedOnTheWire } from '#contract/notification/notification.ts'
import type { StockAlertOnTheWire } from '#contract/stock/stock.ts'
import { type Caller, newOperationId, openVenue, type Venue } from '../testing/venue.ts'

let now: Date | undefined
let venue: Venue
let admin: Caller
let econome: Caller
beforeAll(async () => {
  venue = await openVenue({ settings: { clock: () => now ?? new Date() } })
  admin = await venue.addPerson({ role: 'admin' })
  econome = await venue.addPerson({ role: 'econome' })
})
afterAll(() => venue.close())

type Listed = { rows: NeedOnTheWire[]; total: number; pending: number }
const list = async (query: string) => (await admin.get<Listed>(`/notifications?${query}`)).body

test('the list is newest first, can be filtered by status, type, stand and period, and counts the pending ones', async () => {
  const [stand, other] = [await venue.addStand('A'), await venue.addStand('B')]
  const ask = async (standId: string) => {
    const { id } = await venue.addProduct({ standId, stock: 10_000, stockAlert: 2_000, minQuantity: 4_000 })
    await econome.post(`/products/${id}/restock-requests`, { operationId: newOperationId() })
    return id
  }
  await ask(other.id)
  const [first, second] = [await ask(stand.id), await ask(stand.id)]
  const at = `standId=${stand.id}`
  expect((await list(at)).rows.map(({ product }) => product.id)).toEqual([second, first])
  expect(await list('status=all')).toMatchObject({ total: 3, pending: 3 })
  expect(await list(`${at}&status=ended`)).toMatchObject({ rows: [], total: 0, pending: 2 })
  await econome.post(`/products/${first}/supplies`, { operationId: newOperationId(), quantity: 90_000 })
  expect(await list(`${at}&status=ended`)).toMatchObject({ total: 1, pending: 1 })
  expect(await list(`${at}&status=all&type=restock_request&period=today`)).toMatchObject({ total: 2 })
  expect(await list(`${at}&status=all&type=low_stock`)).toMatchObject({ total: 0, pending: 0 })
})

test('a person who requests more of a product marked sold out is named beside the person who marked it', async () => {
  const stand = await venue.addStand('C')
  const [marker, asker] = [
    await venue.addPerson({ role: 'vendor', standId: stand.id, name: 'Salma' }),
    await venue.addPerson({ role: 'vendor', standId: stand.id, name: 'Hamza' }),
  ]
  const { id } = await venue.addProduct({ standId: stand.id, stock: 10_000 })
  await marker.post(`/products/${id}/sold-out`, { operationId: newOperationId(), term: 'further-notice' })
  const told = async () => (await list(`standId=${stand.id}`)).rows
  expect(await told()).toMatchObject([{ createdBy: { name: 'Salma' }, joinedBy: null }])
  await asker.post(`/products/${id}/restock-requests`, { operationId: newOperationId(), quantity: 20_000 })
  expect(await told()).toMatchObject([
    { createdBy: { name: 'Salma' }, joinedBy: { name: 'Hamza' }, requestedQuantity: 20_000 },
  ])
})

test("a vendor's request is shown on the stock keeper's alert, even with a healthy stock, until it is answered", async () => {
  const stand = await venue.addStand('E')
  const vendor = await venue.addPerson({ role: 'vendor', standId: stand.id })
  const { id } = await venue.addProduct({ standId: stand.id, stock: 10_000, stockAlert: 2_000 })
  const act = (by: Caller, path: string, more: object) =>
    by.post<{ notificationId: string }>(path, { operationId: newOperationId(), ...more })
  const alerts = async () =>
    (await econome.get<{ rows: StockAlertOnTheWire[] }>(`/stock-alerts?standId=${stand.id}`)).body.rows
  await act(vendor, `/products/${id}/sold-out`, { term: 'end-of-day' })
  expect(await alerts()).toMatchObject([{ requestedQuantity: 0, priority: 'low' }])
  const asked = { quantity: 20_000, message: 'Vite svp' }
  const { notificationId } = (await act(vendor, `/products/${id}/restock-requests`, asked)).body
  expect(await alerts()).toMatchObject([{ requestedQuantity: 20_000, priority: 'low' }])
  await act(admin, `/notifications/${notificationId}/rejection`, { reason: 'Demain' })
  expect(await alerts()).toEqual([])
})

test('a notification says how often and since when the stock fell below its threshold', async () => {
  now = new Date('2026-11-20T20:10:00Z')
  const stand = await venue.addStand('D')
  const { id } = await venue.addProduct({
    standId: stand.id,
    stock: 10_000,
    stockAlert: 2_000,
    minQuantity: 4_000,
  })
  const keep = (path: string, more: object) =>
    econome.post(`/products/${id}/${path}`, { operationId: newOperationId(), quantity: 9_000, ...more })
  const lose = () => keep('losses', { reason: 'broken' })
  const supply = () => keep('supplies', {})
  const told = async () => (await list(`status=all&standId=${stand.id}`)).rows.map(({ again }) => again)
  expect((await lose()).status).toBe(200)
  expect(await told()).toEqual([null])
  for (const minutes of [20, 40]) {
    now = new Date(Date.parse('2026-11-20T20:10:00Z') + minutes * 60_000)
    expect((await supply()).status).toBe(200)
    expect((await lose()).status).toBe(200)
  }
  const since = '2026-11-20T20:10:00.000Z'
  expect(await told()).toEqual([{ times: 3, since }, { times: 2, since }, null])
  now = new Date('2026-11-21T09:00:00Z')
  await supply()
  await lose()
  expect((await told())[0], 'the next day').toBeNull()
})
