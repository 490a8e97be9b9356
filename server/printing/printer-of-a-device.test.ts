/** A till may have a printer of its own: receipts requested on that device are printed there. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueCard, openTill } from '../testing/counter.ts'
import { addDevice, enrol } from '../testing/device.ts'
import { type FakePrinter, openFakePrinter } from '../testing/receipt-printer.ts'
import { type Caller, newOperationId, openVenue, type Venue } from '../testing/venue.ts'

let [venue, admin, printer] = [] as unknown as [Venue, Caller, FakePrinter]
beforeAll(async () => {
  venue = await openVenue()
  printer = await openFakePrinter()
  admin = await venue.addPerson({ role: 'admin' })
})
afterAll(async () => {
  await printer.close()
  await venue.close()
})

type Listed = { readonly printerAddress: string | null; readonly code?: string }
const put = async (path: string, printerAddress: string | null) => {
  const answer = await fetch(`${venue.urls[0]}/api/v1${path}`, {
    method: 'PUT',
    headers: { cookie: admin.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ printerAddress }),
  })
  return (await answer.json()) as Listed
}

test("a receipt requested on a device with a printer of its own is printed there; elsewhere it needs the venue's printer", async () => {
  const operator = await venue.addPerson({ role: 'recharge_operator', name: 'Samira' })
  const { id, code } = await addDevice(admin, operator.id, 'Caisse 1')
  const { cookie } = await enrol(venue, code)
  const phone = venue.at(0, { ...operator, cookie })
  const card = await issueCard(venue, 50_00, admin)
  await openTill(operator, 500_00)
  const operationId = newOperationId()
  await operator.post(`/cards/${card.id}/recharges`, { operationId, amount: 100_00 })
  const print = async (by: Caller) =>
    (await by.post<{ code?: string }>(`/operations/${operationId}/receipt/printing`, {})).body.code
  expect((await phone.get('/printing')).body).toEqual({ hasPrinter: false })
  expect(await print(phone)).toBe('printer-not-set')

  expect((await put(`/devices/${id}/printer`, `${printer.address} `)).printerAddress).toBe(printer.address)
  expect((await phone.get('/printing')).body).toEqual({ hasPrinter: true })
  expect((await operator.get('/printing')).body).toEqual({ hasPrinter: false })
  expect(await print(phone)).toBeUndefined()
  expect(printer.papers).toHaveLength(1)
  expect(await print(operator)).toBe('printer-not-set')

  expect((await put(`/devices/${id}/printer`, '')).printerAddress).toBeNull()
  expect(await print(phone)).toBe('printer-not-set')
  const { rows } = await venue.owner.sql<{ detail: string }>`
    select detail from access_entry where detail like 'Imprimante%' order by at, id`
  expect(rows.map(({ detail }) => detail)).toEqual([
    `Imprimante\u00A0: Caisse 1, ${printer.address}`,
    'Imprimante\u00A0: Caisse 1, celle du lieu',
  ])
})

test('an invalid printer address is refused, and the longest valid one is saved', async () => {
  const { id } = await addDevice(admin, (await venue.addPerson({ role: 'vendor' })).id, 'Caisse 2')
  expect((await put(`/devices/${id}/printer`, 'http://imprimante')).code).toBe('printer-address-malformed')
  const longest = `${['a'.repeat(63), 'b'.repeat(63), 'c'.repeat(63), 'd'.repeat(61)].join('.')}:65535`
  expect((await put(`/devices/${id}/printer`, longest)).printerAddress).toBe(longest)
  await expect(venue.owner.sql`update device set printer_address = repeat('a', 261)`).rejects.toThrow('check')
})
