import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CardInChain, CardOnTheWire } from '#contract/card/card.ts'
import { cardTopic } from '#rules/books/live-topics.ts'
import {
  blockSuspects,
  cardInBooks,
  changeExpiry,
  deactivate,
  deskFaults,
  drawerOf,
  expectHeard,
  expectRefused,
  type Fault,
  fromEach,
  issueCards,
  makeOld,
  send,
  year,
} from '../testing/card-desk.ts'
import { openDesk, openTill } from '../testing/counter.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { type Caller, newOperationId, openVenue, type Venue } from '../testing/venue.ts'

const noon = new Date('2026-11-20T12:00:00Z')
const dayLater = (days: number) => new Date(noon.getTime() + days * 24 * 60 * 60 * 1000).toISOString()
let venue: Venue
let admin: Caller
let desk: Caller
beforeAll(async () => {
  venue = await openVenue({ servers: 2, settings: { clock: () => noon } })
  admin = await venue.addPerson({ role: 'admin' })
  desk = await openDesk(venue, 1_000_00)
  await blockSuspects(admin, true)
})
afterAll(async () => {
  await expectSoundBooks(venue.owner)
  await venue.close()
})

type Initialized = { refunded: number; card: CardOnTheWire; code: string }
const aCard = async (balance = 50_00) => (await issueCards(admin, 1, balance))[0]?.id as string
const initialize = (cardId: string, body: object = { expectedBalance: null }, by = desk) =>
  send<Initialized>({ by, cardId, body }, 'initialization')
const cardOf = async (cardId: string) => (await admin.get<CardInChain>(`/cards/${cardId}`)).body

test('a card keeps its serial number when it is initialized, however often', async () => {
  const cardId = await aCard()
  const { serialNumber } = await cardOf(cardId)
  const once = (await initialize(cardId)).body.card
  const twice = (await initialize(once.id)).body.card
  expect([(await cardOf(once.id)).serialNumber, (await cardOf(twice.id)).serialNumber]).toEqual([
    serialNumber,
    serialNumber,
  ])
  expect((await cardOf(await aCard())).serialNumber).toBeGreaterThan(serialNumber)
})

describe('an initialization', () => {
  test('refunds the balance, ends the card, and makes an empty one, valid for two days, with the same code', async () => {
    const cardId = await aCard()
    const drawer = (await drawerOf(venue, desk)) as number
    const { code, type, codeFirstIssuedAt } = await cardOf(cardId)
    const { status, body } = await initialize(cardId, { expectedBalance: 50_00 })
    expect([status, body.refunded]).toEqual([200, 50_00])
    expect(body.card).toMatchObject({
      code,
      type,
      codeFirstIssuedAt,
      balance: 0,
      initialBalance: 0,
      isActive: true,
      isPrinted: true,
      isAuthentic: true,
      previousCardId: cardId,
      createdAt: noon.toISOString(),
      expiresAt: dayLater(2),
      operationCount: 0,
    })
    expect(body.card.id).not.toBe(cardId)
    expect(await drawerOf(venue, desk)).toBe(drawer - 50_00)
    expect(await cardOf(cardId)).toMatchObject({
      balance: 0,
      isActive: false,
      ending: 'initialized',
      endingNote: null,
      lastRefundAt: noon.toISOString(),
      updatedAt: noon.toISOString(),
      next: { id: body.card.id, code },
    })
    expect((await desk.get(`/cards/by-code/${code}`)).body).toMatchObject({ id: body.card.id })
  })

  test('of an empty card moves no cash, so the drawer may be empty', async () => {
    const cardId = await aCard()
    await send({ by: desk, cardId, body: { expectedBalance: null } }, 'refunds')
    const poor = await openDesk(venue)
    const operationId = newOperationId()
    const { status, body } = await initialize(cardId, { operationId, expectedBalance: 0 }, poor)
    expect([status, body.refunded, await drawerOf(venue, poor)]).toEqual([200, 0, 0])
    const { rowCount } = await venue.owner.sql`select * from transfer where operation_id = ${operationId}`
    expect(rowCount).toBe(0)
  })

  test('renews an expired card, and a card that was renewed before', async () => {
    const cardId = await aCard()
    await changeExpiry(admin, cardId, '2026-11-19')
    const { body } = await initialize(cardId)
    expect(body.card.expiresAt).toBe(dayLater(2))
    const again = await initialize(body.card.id)
    expect(again).toMatchObject({ status: 200, body: { refunded: 0 } })
    expect(again.body.card.previousCardId).toBe(body.card.id)
    expect(await initialize(cardId)).toMatchObject({ status: 409, body: { code: 'card-deactivated' } })
  })

  test("keeps the date of the code's first issue", async () => {
    const cardId = await aCard()
    await makeOld(venue, cardId, year - 1, noon.getTime())
    const { body } = await initialize(cardId)
    expect(body.card.codeFirstIssuedAt).toBe(new Date(noon.getTime() - year + 1).toISOString())
    expect(await cardOf(body.card.id)).toMatchObject({ isAuthentic: true })
    const old = await aCard()
    await makeOld(venue, old, year, noon.getTime())
    expect(await initialize(old)).toMatchObject({ status: 400, body: { code: 'card-code-invalid' } })
  })

  test('can be made by an admin at their own till', async () => {
    const boss = await venue.addPerson({ role: 'admin' })
    const cardId = await aCard()
    expect((await initialize(cardId, undefined, boss)).body.code).toBe('till-none-open-at-desk')
    await openTill(boss, 50_00)
    expect(await initialize(cardId, undefined, boss)).toMatchObject({ status: 200 })
    expect(await drawerOf(venue, boss)).toBe(0)
  })

  test('is refused with the new balance when the card no longer has the shown one', async () => {
    const stale = await initialize(await aCard(), { expectedBalance: 50_01 })
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'card-balance-changed', data: { balance: 50_00 } },
    })
  })

  test('sent twice under one id is booked once and gets the same answer twice; other content under that id is refused', async () => {
    const cardId = await aCard()
    const body = { operationId: newOperationId(), expectedBalance: 50_00 }
    const drawer = (await drawerOf(venue, desk)) as number
    const first = await initialize(cardId, body)
    expect(await initialize(cardId, body, venue.at(1, desk))).toEqual(first)
    expect(await cardInBooks(venue, first.body.card.id)).toMatchObject({ isActive: true, next: null })
    expect(await drawerOf(venue, desk)).toBe(drawer - 50_00)
    const taken = { status: 422, body: { code: 'operation-id-taken' } }
    expect(await initialize(cardId, { ...body, expectedBalance: null })).toMatchObject(taken)
    expect(await initialize(first.body.card.id, body)).toMatchObject(taken)
  })

  test('is announced to the screens that watch the card and the till', async () => {
    const cardId = await aCard()
    const topics = ['cards', cardTopic(cardId), 'tills', `till:${desk.id}`]
    await expectHeard(venue, admin, () => initialize(cardId), topics)
  })
})

const { ofPerson, ofCard, codeTooOld } = deskFaults(() => venue, noon)
const ended: Fault = ['card-deactivated', (asked) => deactivate(admin, asked.cardId).then(() => asked)]
const stale: Fault = ['card-balance-changed', (asked) => ({ ...asked, body: { expectedBalance: 1 } })]
const poor: Fault = ['drawer-insufficient', async (asked) => ({ ...asked, by: await openDesk(venue, 1_00) })]

describe('an initialization is refused, and nothing changes,', () => {
  test.each(fromEach([...ofPerson, ...ofCard, codeTooOld, ended, stale, poor]))(
    'with %s, even when every fault listed below is present too',
    async (_, faults) => {
      const fresh = async () => ({ by: desk, cardId: await aCard(), body: { expectedBalance: 50_00 } })
      await expectRefused({ venue, what: 'initialization', fresh }, faults)
    },
  )
})
