/** The customer screen of a till: it opens for anyone with its address, as long as the till is open. */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { closeTill, openTill } from '../testing/counter.ts'
import { type Caller, openVenue, type Venue } from '../testing/venue.ts'

let venue: Venue
let now: Date
let vendor: Caller
let tillId: string
let token: string
beforeAll(async () => {
  now = new Date('2026-11-21T20:00:00Z')
  venue = await openVenue({ settings: { clock: () => now } })
})
afterAll(() => venue.close())
let stands = 0
beforeEach(async () => {
  stands += 1
  const { id: standId } = await venue.addStand(`S${'ABCDEFGH'[stands]}`)
  vendor = await venue.addPerson({ role: 'vendor', name: 'Samira', standId })
  tillId = await openTill(vendor)
  token = randomBytes(24).toString('base64url')
})

const cart = {
  lines: [{ name: '<b>Kefta</b>', quantity: '2×', total: 60_00 }],
  ...{ total: 60_00, balanceAfter: 40_00, orderNumber: null },
}
const show = (view: object = cart, by = vendor) =>
  by.post<{ code: string }>('/tills/mine/customer-screen', { token, view })
const look = async (at = token) => {
  const answer = await fetch(`${venue.urls[0]}/client/${at}/panier`)
  return { status: answer.status, headers: answer.headers, text: plainSpaces(await answer.text()) }
}

describe('the customer screen of a till', () => {
  test('shows what the till sent last, escaped, and of the card only the balance', async () => {
    await show()
    const { text, headers } = await look()
    expect(text).toContain('2× &lt;b&gt;Kefta&lt;/b&gt;')
    expect(text).toContain('60,00 DH')
    expect(text).toMatch(/Solde après achat.*40,00 DH/s)
    expect(headers.get('cache-control')).toBe('no-store')
    await show({ lines: [], total: 0, balanceAfter: 40_00, orderNumber: 'A-127' })
    expect((await look()).text).toMatch(/Commande.*A-127.*Nouveau solde.*40,00 DH/s)
    await show({ lines: [], total: 0, balanceAfter: null, orderNumber: null })
    expect((await look()).text).toContain('Bienvenue')
  })

  test('says that it is late when the till was silent for half a minute, and recovers with the next update', async () => {
    await show()
    now = new Date(now.getTime() + 31_000)
    const { text } = await look()
    expect(text).toContain('Écran en retard')
    expect(text).not.toContain('DH')
    await show()
    expect((await look()).text).toContain('60,00 DH')
  })

  test('shows «Bienvenue», not that it is late, when a till without a cart falls silent', async () => {
    for (const orderNumber of [null, 'A-127']) {
      await show({ lines: [], total: 0, balanceAfter: null, orderNumber })
      now = new Date(now.getTime() + 31_000)
      const { text } = await look()
      expect(text).toContain('Bienvenue')
      expect(text).not.toMatch(/Écran en retard|A-127/)
    }
  })

  test('asks for a card until a card that can pay was shown', async () => {
    await show({ ...cart, balanceAfter: null })
    expect((await look()).text).toContain('Présentez votre carte')
    await show()
    expect((await look()).text).not.toContain('Présentez votre carte')
  })

  test('ends when the till closes, and its address is then answered like an unknown one', async () => {
    await show()
    await closeTill(vendor, tillId, 0)
    const [ended, never] = [await look(), await look('a'.repeat(32))]
    expect(ended.text).toContain('Cet écran est fermé.')
    expect([ended.status, ended.text]).toEqual([never.status, never.text])
    expect((await show()).body.code).toBe('till-none-open')
  })

  test('is closed by a new address of the same till, and never shows another till', async () => {
    await show()
    const before = token
    token = randomBytes(24).toString('base64url')
    await show()
    expect((await look(before)).text).toContain('Cet écran est fermé.')
    expect((await look()).text).toContain('60,00 DH')
  })
})
