import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartOf } from '../testing/counter.ts'
import { type Kitchen, openKitchen } from '../testing/kitchen.ts'
import { type FakePrinter, openFakePrinter, readStrip } from '../testing/receipt-printer.ts'
import { type Caller, newOperationId, openVenue, type Venue } from '../testing/venue.ts'

const now = new Date('2026-11-20T20:00:00Z')
let venue: Venue
let kitchen: Kitchen
let admin: Caller
let printer: FakePrinter
let saleId: string
beforeAll(async () => {
  venue = await openVenue({ settings: { clock: () => now } })
  printer = await openFakePrinter()
  admin = await venue.addPerson({ role: 'admin' })
  kitchen = await openKitchen(venue, 'A')
  saleId = await kitchen.sell('Sans oignon')
})
afterAll(async () => {
  await printer.close()
  await venue.close()
})

const read = (caller: Caller, id = saleId) => caller.get<{ code?: string }>(`/sales/${id}/receipt`)
const print = (caller: Caller, input = {}) => caller.post(`/sales/${saleId}/receipt/printing`, input)
const wordsPrinted = () =>
  readStrip(printer.papers.at(-1) as Buffer).lines.map((line) => line.replace(/ +/g, ' ').trim())

test('the receipt of a sale shows what was bought and the balance left, and names neither customer nor vendor', async () => {
  const { rows } = await venue.owner.sql<{ code: string; name: string }>`
    select c.code, d.name
      from card c, stand d
     where c.id = ${kitchen.cardId}
       and d.id = ${kitchen.standId}`
  expect((await read(kitchen.vendor)).body).toEqual({
    event: expect.any(String),
    stand: rows[0]?.name,
    orderNumber: 'A-001',
    at: now.toISOString(),
    buzzer: null,
    lines: [
      { name: 'Kefta', unit: 'unit', quantity: 2000, note: 'Sans oignon', total: 20_00 },
      { name: 'Limonade', unit: 'unit', quantity: 1000, note: '', total: 5_00 },
    ],
    amount: 25_00,
    cardTail: `…${rows[0]?.code.slice(-4)}`,
    balanceAfter: 90_000_00 - 25_00,
    cancelledAt: null,
  })
})

test('the receipt of a sale is only given to the vendors of its stand and to admins', async () => {
  const neighbour = (await openKitchen(venue, 'B')).vendor
  const colleague = await venue.addPerson({ role: 'vendor', standId: kitchen.standId })
  expect(await read(colleague)).toMatchObject({ status: 200 })
  expect(await read(admin)).toMatchObject({ status: 200 })
  for (const caller of [neighbour, kitchen.cook])
    expect(await read(caller)).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
  expect(await read(neighbour, newOperationId())).toMatchObject({
    status: 404,
    body: { code: 'receipt-not-found' },
  })
})

test('the receipt of a sale goes to the printer; printed again, it says that it is a duplicate', async () => {
  expect(await print(kitchen.vendor)).toMatchObject({ status: 409, body: { code: 'printer-not-set' } })
  await fetch(`${venue.urls[0]}/api/v1/settings/printer`, {
    method: 'PUT',
    headers: { cookie: admin.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ address: printer.address }),
  })
  expect((await print(kitchen.vendor)).status).toBe(200)
  expect(wordsPrinted()).toEqual(
    expect.arrayContaining(['Commande A-001', '2 × Kefta (Sans oignon) 20,00 DH', 'Total 25,00 DH']),
  )
  expect((await print(kitchen.vendor, { isAgain: true })).status).toBe(200)
  expect(wordsPrinted()).toContain('Commande A-001 (duplicata)')
})

test("the receipt of a sale shows the number of the customer's buzzer", async () => {
  await admin.post('/buzzers', { from: '14', to: '14' })
  await kitchen.vendor.post(`/sales/${saleId}/buzzer`, { number: '14' })
  expect((await read(kitchen.vendor)).body).toMatchObject({ buzzer: '14' })
  expect((await print(kitchen.vendor)).status).toBe(200)
  expect(wordsPrinted()).toContain('Bipeur 14')
})

test('the receipt of a cancelled sale says that it is cancelled', async () => {
  await kitchen.cancel(saleId)
  expect((await read(kitchen.vendor)).body).toMatchObject({ cancelledAt: now.toISOString(), amount: 25_00 })
})

test('the receipt of a sale prints Arabic names as pictures, and the short code for a name of emoji only', async () => {
  const { standId } = kitchen
  const tajine = await venue.addProduct({ standId, price: 45_00, name: 'طاجين باللحم' })
  const lemon = await venue.addProduct({ standId, price: 5_00, name: '🍋' })
  await venue.owner.sql`update product set code = 'CIT' where id = ${lemon.id}`
  const operationId = newOperationId()
  await kitchen.vendor.post(
    '/sales',
    cartOf(kitchen.cardId, [{ product: tajine }, { product: lemon }], operationId),
  )
  expect((await kitchen.vendor.post(`/sales/${operationId}/receipt/printing`, {})).status).toBe(200)
  expect(readStrip(printer.papers.at(-1) as Buffer).images).toHaveLength(1)
  expect(wordsPrinted()).toContain('1 × CIT 5,00 DH')
  expect(wordsPrinted().join('')).not.toContain('?')
})
