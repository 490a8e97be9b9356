import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CardOnTheWire } from '#contract/card/card.ts'
import { house } from '#rules/books/accounts.ts'
import { cardTopic } from '#rules/books/live-topics.ts'
import { nowhere } from '../testing/calls.ts'
import {
  changeExpiry,
  expectHeard,
  expectRefused,
  type Fault,
  forge,
  fromEach,
  issueCards,
  makeOld,
  send,
  year,
} from '../testing/card-desk.ts'
import { cartOf, openDesk, openStall } from '../testing/counter.ts'
import { post, sell, stateOf, takeBack } from '../testing/sale-of-card.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { type Caller, newOperationId, openVenue, type Venue } from '../testing/venue.ts'

const noon = new Date('2026-11-20T12:00:00Z')
let venue: Venue
let admin: Caller
beforeAll(async () => {
  venue = await openVenue({ servers: 2, settings: { clock: () => noon } })
  admin = await venue.addPerson({ role: 'admin' })
})
afterAll(async () => {
  await expectSoundBooks(venue.owner)
  await venue.close()
})

const aCard = async (balance = 50_00) => (await issueCards(admin, 1, balance))[0]?.id as string
const end = (cardId: string, body: object = { expectedBalance: null }, by = admin) =>
  send<CardOnTheWire>({ by, cardId, body }, 'deactivation')

const cameTo = async (account: string) => {
  const { rows } = await venue.owner.sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::bigint as sum
      from transfer
     where to_account = ${account}`
  return rows[0]?.sum as number
}
const taken = async () => ({
  recalled: await cameTo(house.cardsToCollect),
  unclaimed: await cameTo(house.unclaimed),
})
const toCollectOf = async (cardId: string) => (await stateOf(venue, cardId))?.owes

describe('a deactivation', () => {
  test('ends the card for ever, and its balance goes to the house as unclaimed', async () => {
    const cardId = await aCard()
    await sell(await openDesk(venue), cardId)
    const before = await taken()
    expect(await end(cardId, { expectedBalance: 50_00 })).toMatchObject({
      status: 200,
      body: {
        id: cardId,
        balance: 0,
        isActive: false,
        ending: 'deactivated',
        endingNote: null,
        updatedAt: noon.toISOString(),
        operationCount: 3,
      },
    })
    expect(await taken()).toEqual({ ...before, unclaimed: before.unclaimed + 50_00 })
  })

  test('of a card that nobody paid for recalls its balance: nothing is to be collected or unclaimed', async () => {
    const cardId = await aCard()
    const before = await taken()
    expect(await end(cardId)).toMatchObject({ status: 200, body: { balance: 0, toCollect: 0 } })
    expect(await taken()).toEqual({ ...before, recalled: before.recalled + 50_00 })
  })

  test('of a card that nobody paid for leaves the spent part to be collected', async () => {
    const cardId = await aCard()
    const { stand, vendors } = await openStall(venue, 'A')
    const tea = await venue.addProduct({ standId: stand.id, price: 20_00 })
    expect((await vendors[0]?.post('/sales', cartOf(cardId, [{ product: tea }])))?.status).toBe(200)
    const before = await taken()
    expect((await end(cardId)).status).toBe(200)
    expect(await taken()).toEqual({ ...before, recalled: before.recalled + 30_00 })
    expect(await toCollectOf(cardId)).toBe(20_00)
  })

  test('takes nothing from a customer who had recharged the card before its sale was taken back', async () => {
    const [desk, cardId] = [await openDesk(venue), await aCard()]
    expect((await send({ by: desk, cardId, body: { amount: 10_00 } }, 'recharges')).status).toBe(200)
    const sold = await post(desk, `/cards/${cardId}/handing/sale`, { expectedBalance: 60_00, recharge: 5_00 })
    expect((await takeBack(desk, sold.body.operationId, cardId)).status).toBe(200)
    const before = await taken()
    expect((await end(cardId)).status).toBe(200)
    expect(await taken()).toEqual({ ...before, unclaimed: before.unclaimed + 60_00 })
  })

  test('of a card whose only recharge was taken back recalls its balance too', async () => {
    const [desk, cardId] = [await openDesk(venue), await aCard()]
    const recharged = await post(desk, `/cards/${cardId}/recharges`, { amount: 10_00 })
    expect((await takeBack(desk, recharged.body.operationId, cardId)).status).toBe(200)
    const before = await taken()
    expect((await end(cardId)).status).toBe(200)
    expect(await taken()).toEqual({ ...before, recalled: before.recalled + 50_00 })
  })

  test.each([
    ['an expired card', (cardId: string) => changeExpiry(admin, cardId, '2026-11-19')],
    ['a card whose code is a year old', (cardId: string) => makeOld(venue, cardId, year, noon.getTime())],
    ['a card whose seal is not ours', (cardId: string) => forge(venue, cardId)],
  ])('can also be made on %s', async (_, spoil) => {
    const cardId = await aCard()
    await spoil(cardId)
    expect(await end(cardId)).toMatchObject({ status: 200, body: { isActive: false } })
  })

  test('is final: no act makes the card valid again, and every till refuses it', async () => {
    const desk = await openDesk(venue, 1_000_00)
    const cardId = await aCard()
    await end(cardId)
    for (const [what, body, by] of [
      ['recharges', { amount: 5_00 }, desk],
      ['refunds', { expectedBalance: null }, desk],
      ['initialization', { expectedBalance: null }, desk],
      ['replacement', { because: 'lost', note: 'Perdue' }, desk],
      ['expiry', { expiryDate: '2027-01-19' }, admin],
    ] as const)
      expect(await send({ by, cardId, body }, what), what).toMatchObject({
        status: 409,
        body: { code: 'card-deactivated' },
      })
  })

  test('sent twice under one id is booked once and gets the same answer twice; other content under that id is refused', async () => {
    const cardId = await aCard()
    const body = { operationId: newOperationId(), expectedBalance: 50_00 }
    const first = await end(cardId, body)
    expect(first.status).toBe(200)
    expect(await end(cardId, body, venue.at(1, admin))).toEqual(first)
    expect(await end(cardId, { ...body, expectedBalance: 49_00 })).toMatchObject({
      status: 422,
      body: { code: 'operation-id-taken' },
    })
    expect(await end(cardId)).toMatchObject({ status: 409, body: { code: 'card-already-deactivated' } })
  })

  test('is announced to the screens that watch the card', async () => {
    const cardId = await aCard()
    await expectHeard(venue, admin, () => end(cardId), ['cards', cardTopic(cardId)])
  })
})

const faults: readonly Fault[] = [
  ['not-allowed', async (asked) => ({ ...asked, by: await openDesk(venue) })],
  ['card-missing', (asked) => ({ ...asked, cardId: nowhere })],
  ['card-already-deactivated', (asked) => end(asked.cardId).then(() => asked)],
  ['card-balance-changed', (asked) => ({ ...asked, body: { expectedBalance: 1 } })],
]

describe('a deactivation is refused, and nothing changes,', () => {
  test.each(fromEach(faults))(
    'with %s, even when every fault listed below is present too',
    async (code, left) => {
      const fresh = async () => ({ by: admin, cardId: await aCard(), body: { expectedBalance: 50_00 } })
      const { data } = await expectRefused({ venue, what: 'deactivation', fresh }, left)
      if (code === 'card-balance-changed') expect(data).toEqual({ balance: 50_00 })
    },
  )
})
