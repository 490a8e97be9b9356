import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeTill, issueCard, openTill } from '../testing/counter.ts'
import {
  type FakePrinter,
  neverReads,
  nobodysAddress,
  openFakePrinter,
  readStrip,
} from '../testing/receipt-printer.ts'
import { type Caller, newOperationId, openVenue, type Venue } from '../testing/venue.ts'

let venue: Venue
let admin: Caller
let operator: Caller
let tillId: string
const rechargeId = newOperationId()
let printer: FakePrinter
beforeAll(async () => {
  venue = await openVenue()
  printer = await openFakePrinter()
  admin = await venue.addPerson({ role: 'admin' })
  operator = await venue.addPerson({ role: 'recharge_operator', name: 'Hélène Çelik' })
  const card = await issueCard(venue, 50_00, admin)
  tillId = await openTill(operator, 500_00)
  await operator.post(`/cards/${card.id}/recharges`, { operationId: rechargeId, amount: 100_00 })
  await operator.post('/tills/mine/cash', {
    operationId: newOperationId(),
    direction: 'out',
    amount: 200_00,
    reason: 'Sac de billets',
  })
  await closeTill(operator, tillId, 398_00, 'Deux dirhams rendus en trop')
})
afterAll(async () => {
  await printer.close()
  await venue.close()
})

const setPrinter = (address: string | null) =>
  fetch(`${venue.urls[0]}/api/v1/settings/printer`, {
    method: 'PUT',
    headers: { cookie: admin.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ address }),
  })
describe('a print sent to the receipt printer', () => {
  const sendReport = () => operator.post<{ code: string }>(`/tills/${tillId}/report/printing`, {})
  const sendReceipt = (caller = operator, id = rechargeId) =>
    caller.post<{ code: string; message: string }>(`/operations/${id}/receipt/printing`, {})

  test('is refused while the venue has no printer, with a sentence that says so', async () => {
    expect(await sendReport()).toMatchObject({ status: 409, body: { code: 'printer-not-set' } })
    expect((await operator.get('/printing')).body).toEqual({ hasPrinter: false })
  })

  test('can be a closing report with its accents, every operation, its QR code, and the cut', async () => {
    expect((await setPrinter(printer.address)).status).toBe(200)
    expect((await sendReport()).status).toBe(200)
    const strip = readStrip(printer.papers.at(-1) as Buffer)
    const words = strip.lines.join('\n')
    for (const each of [
      'Rapport n° 000001',
      'Hélène Çelik',
      'Clôturée',
      'Écart',
      '-2,00 DH',
      'Sac de billets',
    ])
      expect(words).toContain(each)
    expect(strip.qr).toMatch(new RegExp(`^FarhaPass rapport 000001 ${tillId} [0-9a-f]{64}$`))
    expect(strip.isCut).toBe(true)
    expect(Math.max(...strip.lines.map((line) => line.length))).toBeLessThanOrEqual(48)
  })

  test('can be a receipt, for the person who made the operation and for an admin', async () => {
    expect((await sendReceipt()).status).toBe(200)
    const { lines, isCut } = readStrip(printer.papers.at(-1) as Buffer)
    const words = lines.map((line) => line.replace(/ +/g, ' ').trim())
    expect(words).toEqual(
      expect.arrayContaining(['Reçu de recharge', 'Montant rechargé 100,00 DH', 'Nouveau solde 150,00 DH']),
    )
    expect(isCut).toBe(true)
    expect((await sendReceipt(admin)).status).toBe(200)
    const other = await venue.addPerson({ role: 'recharge_operator' })
    expect(await sendReceipt(other)).toMatchObject({ status: 403 })
    expect(await sendReceipt(operator, newOperationId())).toMatchObject({
      body: { code: 'receipt-not-found' },
    })
  })

  test('can be a test page, for the admin who set the printer', async () => {
    expect((await admin.post('/settings/printer/trial', {})).status).toBe(200)
    expect(readStrip(printer.papers.at(-1) as Buffer).lines.join()).toContain('Accents')
    expect((await admin.get('/settings/printer')).body).toEqual({ address: printer.address })
    expect((await operator.get('/printing')).body).toEqual({ hasPrinter: true })
  })

  test('fails with a French sentence when the printer does not take it, while every desk works on', async () => {
    const deaf = await openFakePrinter(neverReads)
    await setPrinter(deaf.address)
    const sending = sendReceipt()
    const busy = await venue.addPerson({ role: 'recharge_operator' })
    await openTill(busy)
    const card = await issueCard(venue, 10_00, admin)
    const recharge = { operationId: newOperationId(), amount: 10_00 }
    expect((await busy.post(`/cards/${card.id}/recharges`, recharge)).status).toBe(200)
    expect(await sending).toMatchObject({
      status: 504,
      body: { code: 'printer-silent', message: "L'imprimante ne répond pas." },
    })
    await deaf.close()
  })

  test('fails when the printer is switched off', async () => {
    await setPrinter(await nobodysAddress())
    expect(await sendReceipt()).toMatchObject({ status: 504, body: { code: 'printer-silent' } })
  })

  test('names the address to the admin whose test page it is, and where the right one is written', async () => {
    const address = await nobodysAddress()
    await setPrinter(address)
    expect(await admin.post('/settings/printer/trial', {})).toMatchObject({
      status: 504,
      body: {
        code: 'printer-silent-there',
        message: `L'imprimante ne répond pas à ${address}. Imprimez sa page d'état : l'adresse y est.`,
      },
    })
  })

  test('cannot be sent to an invalid address', async () => {
    const answer = await setPrinter('http://imprimante')
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'printer-address-malformed' })
    expect(await (await setPrinter('  ')).json()).toEqual({ address: null })
  })
})
