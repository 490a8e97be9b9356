/** «Bloquer les cartes suspectes»: when on, no money moves on a card without our seal; when off, the card is only marked. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CardInChain, CardOnTheWire } from '#contract/card/card.ts'
import { blockSuspects, damaged, forge, issueCards, makeOld, send } from '../testing/card-desk.ts'
import { cartOf, openDesk, openStall } from '../testing/counter.ts'
import { digestOf } from '../testing/digest.ts'
import { logHeard } from '../testing/log-heard.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { type Caller, openVenue, type Product, secrets, type Venue } from '../testing/venue.ts'

const { log, lines } = logHeard()
const keyless = 2

let venue: Venue
let admin: Caller
let desk: Caller
let vendor: Caller
let tea: Product
beforeAll(async () => {
  venue = await openVenue({
    servers: 3,
    // The last server has lost its key.
    settings: (server) =>
      server === keyless ? { log, secrets: { ...secrets, cardSeal: undefined as never } } : {},
  })
  admin = await venue.addPerson({ role: 'admin' })
  desk = await openDesk(venue, 10_000_00)
  const { stand, vendors } = await openStall(venue, 'A')
  vendor = vendors[0] as Caller
  tea = await venue.addProduct({ standId: stand.id, price: 5_00 })
})
afterAll(async () => {
  await expectSoundBooks(venue.owner)
  await venue.close()
})

type Told = { code: string; card: CardOnTheWire }
const aCard = async () => (await issueCards(admin, 1, 50_00))[0]?.id as string
const cardOf = async (cardId: string, server = 0) =>
  (await venue.at(server, admin).get<CardInChain>(`/cards/${cardId}`)).body
const asking = (who: () => Caller) => (what: string, body: object) => (cardId: string, server: number) =>
  send<Told>({ by: venue.at(server, who()), cardId, body }, what)
const ask = asking(() => desk)
const askAdmin = asking(() => admin)

const acts = [
  [
    'a sale',
    (cardId: string, server: number) =>
      venue.at(server, vendor).post<Told>('/sales', cartOf(cardId, [{ product: tea }])),
  ],
  ['the sale of a card', ask('handing/sale', { expectedBalance: 50_00, recharge: 0 })],
  ['a gift', askAdmin('handing/gift', { because: 'offered' })],
  ['a recharge', ask('recharges', { amount: 5_00 })],
  ['a refund', ask('refunds', { expectedBalance: null })],
  ['an initialization', ask('initialization', { expectedBalance: null })],
  [
    'a replacement',
    async (cardId: string, server: number) =>
      ask('replacement', await damaged(venue, cardId))(cardId, server),
  ],
] as const

test('suspect cards are accepted until the organiser blocks them, which then counts at every server', async () => {
  expect(await admin.get('/settings/cards')).toEqual({ status: 200, body: { blocksSuspectCards: false } })
  await blockSuspects(admin, true)
  expect((await venue.at(1, admin).get('/settings/cards')).body).toEqual({ blocksSuspectCards: true })
  await blockSuspects(admin, false)
})

describe.each(acts)('%s on a card without our seal', (_, act) => {
  let cardId: string
  beforeEach(async () => {
    cardId = await aCard()
    await forge(venue, cardId)
  })

  test('is refused at every server while suspect cards are blocked, reading it says so, and nothing changes', async () => {
    await blockSuspects(admin, true)
    const { code } = await cardOf(cardId)
    expect(await desk.get(`/cards/by-code/${code}`)).toMatchObject({ body: { isRefusedAsSuspect: true } })
    const before = await digestOf(venue.owner)
    for (const server of [0, 1])
      expect(await act(cardId, server)).toMatchObject({
        status: 409,
        body: { code: 'card-suspect', message: 'Carte potentiellement falsifiée' },
      })
    expect(await digestOf(venue.owner)).toEqual(before)
  })

  test('is accepted while suspect cards are not blocked', async () => {
    await blockSuspects(admin, false)
    const { code, isAuthentic } = await cardOf(cardId)
    expect(isAuthentic).toBe(false)
    expect(await desk.get(`/cards/by-code/${code}`)).toMatchObject({ body: { isRefusedAsSuspect: false } })
    expect(await act(cardId, 1)).toMatchObject({ status: 200 })
  })
})

describe.each(acts)('%s on a card that counts as authentic', (_, act) => {
  test.each([
    ['one of ours', async () => {}],
    [
      'one without a hash',
      (cardId: string) => venue.owner.sql`update card set security_hash = null where id = ${cardId}`,
    ],
    ['one of ours that is old', (cardId: string) => makeOld(venue, cardId, 1_000, Date.now())],
  ])('is accepted: %s', async (_, arrange) => {
    await blockSuspects(admin, true)
    const cardId = await aCard()
    await arrange(cardId)
    const { code, isAuthentic } = await cardOf(cardId)
    expect(isAuthentic).toBe(true)
    expect(await desk.get(`/cards/by-code/${code}`)).toMatchObject({ body: { isRefusedAsSuspect: false } })
    expect(await act(cardId, 0)).toMatchObject({ status: 200 })
  })
})

describe('a forged card', () => {
  test('stays forged through its initialization, and the answer says so', async () => {
    await blockSuspects(admin, false)
    const cardId = await aCard()
    await forge(venue, cardId)
    const { body } = await ask('initialization', { expectedBalance: 50_00 })(cardId, 0)
    expect(await cardOf(body.card.id)).toMatchObject({ isAuthentic: false, previousCardId: cardId })
    expect(body.card.isAuthentic).toBe(false)
    await blockSuspects(admin, true)
    const again = await ask('recharges', { amount: 5_00 })(body.card.id, 0)
    expect(again.body.code).toBe('card-suspect')
  })

  test('makes the card that replaces it suspect too', async () => {
    await blockSuspects(admin, false)
    const cardId = await aCard()
    await forge(venue, cardId)
    const { body } = await ask('replacement', await damaged(venue, cardId))(cardId, 0)
    expect([body.card.isAuthentic, await cardOf(body.card.id)]).toMatchObject([false, { isAuthentic: false }])
  })

  test.each([
    ['deactivated', 'deactivation', { expectedBalance: null }],
    ['given another date', 'expiry', { expiryDate: '2030-01-01' }],
  ])('may be %s while suspect cards are blocked, and still shows as forged', async (_, what, body) => {
    await blockSuspects(admin, true)
    const cardId = await aCard()
    await forge(venue, cardId)
    expect(await send({ by: admin, cardId, body }, what)).toMatchObject({
      status: 200,
      body: { isAuthentic: false },
    })
  })
})

test('when seals cannot be checked, every card counts as authentic, and the log says so', async () => {
  await blockSuspects(admin, true)
  const cardId = await aCard()
  await forge(venue, cardId)
  expect(await cardOf(cardId, keyless)).toMatchObject({ isAuthentic: true })
  expect(await ask('recharges', { amount: 5_00 })(cardId, keyless)).toMatchObject({ status: 200 })
  const said = lines.filter(({ card }) => card === cardId).map(({ msg }) => msg)
  expect(said.length).toBeGreaterThanOrEqual(2)
  expect(new Set(said)).toEqual(new Set(['the seal of a card could not be checked: it counts as ours']))
})
