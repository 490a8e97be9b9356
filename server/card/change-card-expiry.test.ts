import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CardOnTheWire } from '#contract/card/card.ts'
import { cardTopic } from '#rules/books/live-topics.ts'
import { nowhere } from '../testing/calls.ts'
import {
  deactivate,
  expectHeard,
  expectRefused,
  type Fault,
  fromEach,
  issueCards,
  send,
} from '../testing/card-desk.ts'
import { cartOf, openDesk, openStall } from '../testing/counter.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { type Caller, newOperationId, openVenue, type Product, type Venue } from '../testing/venue.ts'

const noon = new Date('2026-11-20T12:00:00Z')
let now = noon
let venue: Venue
let admin: Caller
let vendor: Caller
let tea: Product
beforeAll(async () => {
  venue = await openVenue({ servers: 2, settings: { clock: () => now } })
  admin = await venue.addPerson({ role: 'admin' })
  const { stand, vendors } = await openStall(venue, 'A')
  vendor = vendors[0] as Caller
  tea = await venue.addProduct({ standId: stand.id, price: 1_00 })
})
afterAll(async () => {
  await expectSoundBooks(venue.owner)
  await venue.close()
})

const aCard = async () => (await issueCards(admin, 1, 50_00))[0]?.id as string
const change = (cardId: string, expiryDate: string, more: object = {}, by = admin) =>
  send<CardOnTheWire>({ by, cardId, body: { expiryDate, ...more } }, 'expiry')
const sell = (cardId: string) => vendor.post('/sales', cartOf(cardId, [{ product: tea }]))

describe('a new expiry date', () => {
  test('is saved, and changes nothing else of the card', async () => {
    const cardId = await aCard()
    expect(await change(cardId, ' 2027-01-19 ')).toMatchObject({
      status: 200,
      body: {
        id: cardId,
        balance: 50_00,
        isActive: true,
        expiresAt: '2027-01-19T23:59:59.999Z',
        updatedAt: noon.toISOString(),
        operationCount: 2,
      },
    })
  })

  test('may be in the past; a later date makes the card valid again', async () => {
    const cardId = await aCard()
    const summer = await change(cardId, '2026-07-01')
    expect(summer).toMatchObject({ status: 200, body: { expiresAt: '2026-07-01T22:59:59.999Z' } })
    expect(await sell(cardId)).toMatchObject({ body: { code: 'card-expired' } })
    await change(cardId, '2026-11-21')
    expect(await sell(cardId)).toMatchObject({ status: 200 })
  })

  // This test sets the clock ahead of the other tests, so it runs after the tests that sell.
  test("keeps the card valid until the last instant of that day on the venue's clock", async () => {
    const cardId = await aCard()
    const { body } = await change(cardId, '2026-11-20')
    now = new Date(Date.parse(body.expiresAt as string) - 1)
    expect(now.toISOString()).toBe('2026-11-20T23:59:59.998Z')
    expect(await sell(cardId)).toMatchObject({ status: 200 })
    now = new Date(body.expiresAt as string)
    expect(await sell(cardId)).toMatchObject({ status: 409, body: { code: 'card-expired' } })
    now = noon
  })

  test('never revives a card that was deactivated', async () => {
    const cardId = await aCard()
    await deactivate(admin, cardId)
    expect(await change(cardId, '2030-01-01')).toMatchObject({
      status: 409,
      body: { code: 'card-deactivated' },
    })
    expect((await admin.get(`/cards/${cardId}`)).body).toMatchObject({ isActive: false })
  })

  test.each([
    ['19/01/2027', 'date-format-wrong', 'Format de date invalide. Utilisez le format YYYY-MM-DD'],
    ['2027-1-19', 'date-format-wrong'],
    ['', 'date-format-wrong'],
    ['2026-02-30', 'date-impossible', 'Date invalide'],
    ['2027-02-29', 'date-impossible'],
    ['2027-13-01', 'date-impossible'],
    ['2027-00-10', 'date-impossible'],
    ['0000-01-01', 'date-impossible'],
    ['2101-01-01', 'date-impossible'],
  ])('%j is refused: %s', async (written, code, message?: string) => {
    const { status, body } = await change(await aCard(), written)
    expect([status, body]).toMatchObject([400, { code, ...(message && { message }) }])
  })

  test.each(['2028-02-29', '2100-12-31', '2000-01-01'])('%s is accepted', async (written) => {
    expect(await change(await aCard(), written)).toMatchObject({ status: 200 })
  })

  test('sent twice under one id is saved once and gets the same answer twice; another date under that id is refused', async () => {
    const cardId = await aCard()
    const operationId = newOperationId()
    const first = await change(cardId, '2027-01-19', { operationId })
    expect(await change(cardId, '2027-01-19', { operationId }, venue.at(1, admin))).toEqual(first)
    expect(await change(cardId, '2027-01-20', { operationId })).toMatchObject({
      status: 422,
      body: { code: 'operation-id-taken' },
    })
    expect((await admin.get(`/cards/${cardId}`)).body).toMatchObject({ operationCount: 2 })
  })

  test('is announced to the screens that watch the card', async () => {
    const cardId = await aCard()
    await expectHeard(venue, admin, () => change(cardId, '2027-01-19'), ['cards', cardTopic(cardId)])
  })
})

const faults: readonly Fault[] = [
  ['not-allowed', async (asked) => ({ ...asked, by: await openDesk(venue) })],
  ['date-impossible', (asked) => ({ ...asked, body: { expiryDate: '2026-02-30' } })],
  ['card-not-found', (asked) => ({ ...asked, cardId: nowhere })],
  ['card-deactivated', (asked) => deactivate(admin, asked.cardId).then(() => asked)],
]

describe('a new expiry date is refused, and nothing changes,', () => {
  test.each(fromEach(faults))(
    'with %s, even when every fault listed below is present too',
    async (_, left) => {
      const fresh = async () => ({ by: admin, cardId: await aCard(), body: { expiryDate: '2027-01-19' } })
      await expectRefused({ venue, what: 'expiry', fresh }, left)
    },
  )
})
