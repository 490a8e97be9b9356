import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RefundReceipt } from '#contract/recharge/recharge.ts'
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
import { openDesk } from '../testing/counter.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { type Caller, newOperationId, openVenue, type Venue } from '../testing/venue.ts'

const noon = new Date('2026-11-20T12:00:00Z')
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

const aCard = async (balance = 50_00) => (await issueCards(admin, 1, balance))[0]?.id as string
const refund = (cardId: string, body: object = { expectedBalance: null }, by = desk) =>
  send<RefundReceipt & { code: string }>({ by, cardId, body }, 'refunds')

describe('a refund', () => {
  test('pays the whole balance out of the drawer, and says how much', async () => {
    const cardId = await aCard()
    const drawer = (await drawerOf(venue, desk)) as number
    const operationId = newOperationId()
    expect(await refund(cardId, { operationId, expectedBalance: 50_00 })).toEqual({
      status: 200,
      body: {
        operationId,
        cardId,
        refunded: 50_00,
        balanceBefore: 50_00,
        balanceAfter: 0,
        at: noon.toISOString(),
      },
    })
    expect(await cardInBooks(venue, cardId)).toMatchObject({ balance: 0, isActive: true })
    expect(await drawerOf(venue, desk)).toBe(drawer - 50_00)
    const { body } = await admin.get(`/cards/${cardId}`)
    expect(body).toMatchObject({ lastRefundAt: noon.toISOString(), operationCount: 2 })
  })

  test('is refused with the new balance when the balance changed after the screen showed it', async () => {
    const cardId = await aCard()
    const stale = await refund(cardId, { expectedBalance: 49_99 })
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'card-balance-changed', data: { balance: 50_00 } },
    })
    expect(await refund(cardId, { expectedBalance: 50_00 })).toMatchObject({ status: 200 })
  })

  test('sent twice under one id is paid once and gets the same answer twice; other content under that id is refused', async () => {
    const cardId = await aCard()
    const body = { operationId: newOperationId(), expectedBalance: 50_00 }
    const drawer = (await drawerOf(venue, desk)) as number
    const first = await refund(cardId, body)
    expect(first.status).toBe(200)
    expect(await refund(cardId, body, venue.at(1, desk))).toEqual(first)
    expect(await refund(cardId, { ...body, expectedBalance: 49_00 })).toMatchObject({
      status: 422,
      body: { code: 'operation-id-taken' },
    })
    expect(await refund(await aCard(), body)).toMatchObject({ status: 422 })
    expect(await drawerOf(venue, desk)).toBe(drawer - 50_00)
  })

  test('can be made for an expired card too', async () => {
    const cardId = await aCard()
    await changeExpiry(admin, cardId, '2026-11-19')
    expect(await refund(cardId)).toMatchObject({ status: 200, body: { refunded: 50_00 } })
  })

  test('can be made for a card whose code is a year old: the card is not accepted any more, but holds money', async () => {
    const old = await aCard()
    await makeOld(venue, old, year, noon.getTime())
    expect(await refund(old)).toMatchObject({ status: 200 })
  })

  test('cannot exceed the cash of the drawer, whose amount is not revealed, because it is counted blind', async () => {
    const cardId = await aCard()
    const poor = await openDesk(venue, 20_00)
    const refused = await refund(cardId, { expectedBalance: 50_00 }, poor)
    expect(refused).toMatchObject({ status: 409, body: { code: 'drawer-insufficient' } })
    expect(JSON.stringify(refused.body)).not.toMatch(/[23]0_?00/)
  })

  test('needs an open till of a recharge desk: the till of a stand is refused', async () => {
    const { id: standId } = await venue.addStand('A')
    const seller = await venue.addPerson({ role: 'vendor', standId })
    await seller.post('/tills', { operationId: newOperationId(), float: 0 })
    await venue.owner.sql`update staff set role = 'recharge_operator' where id = ${seller.id}`
    expect(await refund(await aCard(), undefined, seller)).toMatchObject({
      body: { code: 'till-none-open-at-desk' },
    })
  })

  test('is announced to the screens that watch the card and the till', async () => {
    const cardId = await aCard()
    await expectHeard(venue, admin, () => refund(cardId), [
      'cards',
      cardTopic(cardId),
      'tills',
      `till:${desk.id}`,
    ])
  })
})

const { ofPerson, ofCard } = deskFaults(() => venue, noon)
const ended: Fault = ['card-deactivated', (asked) => deactivate(admin, asked.cardId).then(() => asked)]
const empty: Fault = ['card-balance-nothing-to-refund', (asked) => refund(asked.cardId).then(() => asked)]
const stale: Fault = ['card-balance-changed', (asked) => ({ ...asked, body: { expectedBalance: 1 } })]
const poor: Fault = ['drawer-insufficient', async (asked) => ({ ...asked, by: await openDesk(venue, 1_00) })]

describe('a refund is refused, and nothing changes,', () => {
  const scene = () => ({
    venue,
    what: 'refunds',
    fresh: async () => ({ by: desk, cardId: await aCard(), body: { expectedBalance: 50_00 } }),
  })
  const faults = [...ofPerson, ...ofCard, ended, stale, poor]
  test.each(fromEach(faults))(
    'with %s, even when every fault listed below is present too',
    async (_, left) => {
      await expectRefused(scene(), left)
    },
  )
  test('with card-balance-nothing-to-refund, even if the screen showed another balance', async () => {
    await expectRefused(scene(), [empty, stale])
  })
})
