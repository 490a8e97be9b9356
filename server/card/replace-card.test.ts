import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CardInChain, CardOnTheWire } from '#contract/card/card.ts'
import { cardTopic } from '#rules/books/live-topics.ts'
import { cardLosses } from '#rules/card/card.ts'
import { codeAttempts } from '#rules/card/card-code.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import {
  agreeToLoss,
  blockSuspects,
  changeExpiry,
  damaged,
  deactivate,
  deskFaults,
  drawerOf,
  expectHeard,
  expectRefused,
  type Fault,
  fromEach,
  issueCards,
  send,
} from '../testing/card-desk.ts'
import { cartOf, openDesk, openStall, openTill } from '../testing/counter.ts'
import { digestOf } from '../testing/digest.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { type Caller, newOperationId, openVenue, type Product, type Venue } from '../testing/venue.ts'
import { cardReplacement } from './replace-card.ts'

const noon = new Date('2026-11-20T12:00:00Z')
let venue: Venue
let admin: Caller
let desk: Caller
let vendor: Caller
let tea: Product
beforeAll(async () => {
  venue = await openVenue({ servers: 2, settings: { clock: () => noon } })
  admin = await venue.addPerson({ role: 'admin' })
  desk = await openDesk(venue, 1_000_00)
  const { stand, vendors } = await openStall(venue, 'A')
  vendor = vendors[0] as Caller
  tea = await venue.addProduct({ standId: stand.id, price: 10_00 })
  await blockSuspects(admin, true)
})
afterAll(async () => {
  await expectSoundBooks(venue.owner)
  await venue.close()
})

type Replaced = { moved: number; card: CardOnTheWire; code: string }
const lost = { because: 'lost', note: '  Tombée du sac ' }
const aCard = async (balance = 50_00) => (await issueCards(admin, 1, balance))[0]?.id as string
const replace = async (cardId: string, body?: object, by = desk) =>
  send<Replaced>({ by, cardId, body: body ?? (await damaged(venue, cardId)) }, 'replacement')
const cardOf = async (cardId: string) => (await admin.get<CardInChain>(`/cards/${cardId}`)).body
const recharge = (cardId: string) => send({ by: desk, cardId, body: { amount: 5_00 } }, 'recharges')
const sell = (cardId: string) => vendor.post('/sales', cartOf(cardId, [{ product: tea }]))

describe('a replacement', () => {
  test('keeps the unpaid amount: replacing an unsold card at a desk does not clear it', async () => {
    const cardId = await aCard(60_00)
    const { body } = await replace(cardId)
    expect(await cardOf(cardId)).toMatchObject({ toCollect: 0 })
    expect(await cardOf(body.card.id)).toMatchObject({
      toCollect: 60_00,
      handed: null,
      initialBalance: 60_00,
    })
    const again = (await replace(body.card.id)).body.card
    expect(await cardOf(body.card.id)).toMatchObject({ toCollect: 0 })
    const drawer = (await drawerOf(venue, desk)) ?? 0
    const sale = { expectedBalance: 60_00, recharge: 0 }
    const sold = await desk.post<{ collected: number }>(`/cards/${again.id}/handing/sale`, {
      operationId: newOperationId(),
      ...sale,
    })
    expect(sold.body).toMatchObject({ collected: 60_00 })
    expect(await drawerOf(venue, desk)).toBe(drawer + 60_00)
    const { body: after } = await replace(again.id)
    expect(await cardOf(after.card.id)).toMatchObject({ toCollect: 0, handed: null })
  })

  test.each(cardLosses)('of a %s card moves its balance to a new code', async (because) => {
    const cardId = await aCard()
    const drawer = await drawerOf(venue, desk)
    const before = await cardOf(cardId)
    await agreeToLoss(venue, cardId)
    const { status, body } = await replace(cardId, { ...lost, because })
    expect([status, body.moved]).toEqual([200, 50_00])
    expect(body.card).toMatchObject({
      balance: 50_00,
      initialBalance: 50_00,
      isActive: true,
      isPrinted: false,
      previousCardId: cardId,
      expiresAt: before.expiresAt,
      codeFirstIssuedAt: noon.toISOString(),
    })
    expect(body.card.code).not.toBe(before.code)
    expect(await drawerOf(venue, desk)).toBe(drawer)
    expect(await cardOf(cardId)).toMatchObject({
      balance: 0,
      isActive: false,
      ending: because,
      endingNote: 'Tombée du sac',
      next: { id: body.card.id },
    })
    expect(await cardOf(body.card.id)).toMatchObject({
      isAuthentic: true,
      previous: { id: cardId, code: before.code },
    })
  })

  test('makes the old card refuse sales and recharges, and the new one works', async () => {
    const cardId = await aCard()
    const { body } = await replace(cardId)
    for (const answer of [await sell(cardId), await recharge(cardId)])
      expect(answer).toMatchObject({ status: 409, body: { code: 'card-deactivated' } })
    expect(await recharge(body.card.id)).toMatchObject({ status: 200 })
    expect(await sell(body.card.id)).toMatchObject({ status: 200, body: { balanceAfter: 45_00 } })
    const again = await replace(body.card.id)
    expect(again).toMatchObject({ status: 200, body: { moved: 45_00 } })
  })

  test('keeps the expiry date of an expired card, and the balance 0 of an empty one', async () => {
    const cardId = await aCard()
    await send({ by: desk, cardId, body: { expectedBalance: null } }, 'refunds')
    await changeExpiry(admin, cardId, '2026-11-19')
    const { body } = await replace(cardId)
    expect(body).toMatchObject({
      moved: 0,
      card: { balance: 0, expiresAt: (await cardOf(cardId)).expiresAt },
    })
    expect(await recharge(body.card.id)).toMatchObject({ body: { code: 'card-expired' } })
  })

  test('needs no cash: an admin with an empty drawer can make it', async () => {
    const boss = await venue.addPerson({ role: 'admin' })
    await openTill(boss)
    expect(await replace(await aCard(), lost, boss)).toMatchObject({ status: 200, body: { moved: 50_00 } })
  })

  test('sent twice under one id is booked once and gets the same answer twice; other content under that id is refused', async () => {
    const cardId = await aCard()
    const body = { operationId: newOperationId(), ...(await damaged(venue, cardId)) }
    const first = await replace(cardId, body)
    expect(first.status).toBe(200)
    expect(await replace(cardId, body, venue.at(1, desk))).toEqual(first)
    for (const other of [{ because: 'stolen' }, { note: 'Volée' }])
      expect(await replace(cardId, { ...body, ...other })).toMatchObject({
        status: 422,
        body: { code: 'operation-id-taken' },
      })
  })

  test('whose five drawn codes are all taken is refused, and leaves the card unchanged', async () => {
    const taken = await issueCards(admin, codeAttempts, 1_00)
    const input = { ...lost, because: 'lost' as const, cardId: await aCard() }
    await agreeToLoss(venue, input.cardId)
    const before = await digestOf(venue.owner)
    const book = (candidates: readonly string[]) =>
      venue.houses[0]?.house.bookkeeper.book(
        cardReplacement({
          operationId: newOperationId(),
          actorId: desk.id,
          input: { ...input, candidates },
        }),
      )
    const codes = taken.map(({ code }) => code)
    await expect(book(codes)).rejects.toEqual(new Refusal('card-code-not-unique'))
    expect(await digestOf(venue.owner)).toEqual(before)
    const free = 'FP-482915-3FA9C07B12DE45F8'
    expect(await book([...codes.slice(1), free])).toMatchObject({ moved: 50_00, card: { code: free } })
  })

  test('is announced to the screens that watch the card and the till', async () => {
    const cardId = await aCard()
    const topics = ['cards', cardTopic(cardId), 'tills', `till:${desk.id}`]
    await expectHeard(venue, admin, () => replace(cardId), topics)
  })
})

const { ofPerson, ofCard } = deskFaults(() => venue, noon)
const ended: Fault = ['card-deactivated', (asked) => deactivate(admin, asked.cardId).then(() => asked)]

describe('a replacement is refused, and nothing changes,', () => {
  test.each(fromEach([...ofPerson, ...ofCard, ended]))(
    'with %s, even when every fault listed below is present too',
    async (_, faults) => {
      const fresh = async () => {
        const cardId = await aCard()
        return { by: desk, cardId, body: await damaged(venue, cardId) }
      }
      await expectRefused({ venue, what: 'replacement', fresh }, faults)
    },
  )
})
