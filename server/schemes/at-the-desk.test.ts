/** How an operator of a recharge desk might try to keep a dirham: what is refused, and where the rest is seen. */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Watch } from '#contract/figures/watch.ts'
import { makeOperationId } from '#rules/books/operation-id.ts'
import { cartOf, issueCard, openDesk, openStall } from '../testing/counter.ts'
import { post, sell, takeBack } from '../testing/sale-of-card.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { type Caller, newOperationId, openVenue, type Product, type Venue } from '../testing/venue.ts'

let venue: Venue
let admin: Caller
let desk: Caller
let other: Caller
let vendor: Caller
let tea: Product
beforeAll(async () => {
  venue = await openVenue()
  admin = await venue.addPerson({ role: 'admin' })
  desk = await openDesk(venue, 5_000_00)
  other = await openDesk(venue, 5_000_00)
  const { stand, vendors } = await openStall(venue, 'A')
  vendor = vendors[0] as Caller
  tea = await venue.addProduct({ standId: stand.id, price: 10_00 })
})
afterAll(async () => {
  await expectSoundBooks(venue.owner)
  await venue.close()
})

const watch = async () => (await admin.get<Watch>('/watch?period=today')).body
const mine = <Row extends { readonly person: { readonly id: string } }>(rows: readonly Row[], by = desk) =>
  rows.find(({ person }) => person.id === by.id)
const soldCard = async (by = desk) => {
  const card = await issueCard(venue, 50_00, admin)
  await sell(by, card.id)
  return card
}
const recharge = (cardId: string, amount = 20_00, operationId = newOperationId(), by = desk) =>
  by.post<{ code: string; operationId: string }>(`/cards/${cardId}/recharges`, { operationId, amount })
const refund = (cardId: string, by = desk) => post(by, `/cards/${cardId}/refunds`, { expectedBalance: null })
const initialize = (cardId: string, by = desk) =>
  post(by, `/cards/${cardId}/initialization`, { expectedBalance: null })
const buy = (cardId: string, units = 1) =>
  vendor.post<{ code: string }>('/sales', cartOf(cardId, [{ product: tea, units }]))
const balanceOf = async (cardId: string) => {
  const { rows } = await venue.owner.sql<{ balance: number }>`
    select balance from card_balance where card_id = ${cardId}`
  return rows[0]?.balance
}

describe('an operator who takes recharges back', () => {
  test('and keeps the cash is shown by the watch with number and amount', async () => {
    const card = await soldCard(other)
    for (let n = 0; n < 4; n += 1) {
      const operationId = newOperationId()
      await recharge(card.id, 100_00, operationId)
      expect(await takeBack(desk, operationId, card.id)).toMatchObject({ status: 200 })
    }
    expect(mine((await watch()).takenBack)).toMatchObject({
      takenBack: { count: 4, amount: 400_00 },
      standsOut: true,
    })
  })

  test('is refused when the customer has spent the money, and nothing moves', async () => {
    const card = await soldCard()
    const operationId = newOperationId()
    await recharge(card.id, 20_00, operationId)
    await buy(card.id, 6)
    const before = await balanceOf(card.id)
    const answer = await takeBack(desk, operationId, card.id)
    expect(answer.status).toBe(409)
    expect(await balanceOf(card.id)).toBe(before)
  })

  test("is refused for a colleague's recharge, and for one that was taken back already", async () => {
    const card = await soldCard(other)
    const operationId = newOperationId()
    await recharge(card.id, 20_00, operationId, other)
    expect((await takeBack(desk, operationId, card.id)).status).toBeGreaterThanOrEqual(400)
    expect(await takeBack(other, operationId, card.id)).toMatchObject({ status: 200 })
    expect((await takeBack(other, operationId, card.id)).status).toBeGreaterThanOrEqual(400)
    expect(await balanceOf(card.id)).toBe(50_00)
  })
})

describe('an operator who pays out cash', () => {
  test('for a card twice, or after it was initialized, is refused the second time', async () => {
    const [twice, ended] = [await soldCard(), await soldCard()]
    expect((await refund(twice.id)).status).toBe(200)
    expect(await refund(twice.id)).toMatchObject({
      status: 409,
      body: { code: 'card-balance-nothing-to-refund' },
    })
    expect((await initialize(ended.id)).status).toBe(200)
    expect((await refund(ended.id)).status).toBeGreaterThanOrEqual(400)
  })

  test('by initializing a card twelve times pays its balance once', async () => {
    const { code } = await soldCard()
    const ofCode = async () => {
      const { rows } = await venue.owner.sql<{ current: string; paid: number }>`
        select (select id from card where code = ${code} and is_active) as current,
               (select -sum(amount)::integer
                  from operation
                 where kind = 'initialization'
                   and card_id in (select id from card where code = ${code})) as paid`
      return rows[0]
    }
    for (let n = 0; n < 12; n += 1)
      expect((await initialize((await ofCode())?.current as string)).status).toBe(200)
    expect(await ofCode()).toMatchObject({ paid: 50_00 })
  })

  test('for a card that nobody had paid for is listed by the watch, which says whether it was given before or after', async () => {
    const [unpaid, givenAfter, givenBefore] = [
      await issueCard(venue, 50_00, admin),
      await issueCard(venue, 50_00, admin),
      await issueCard(venue, 50_00, admin),
    ]
    const give = (cardId: string) => post(admin, `/cards/${cardId}/handing/gift`, { because: 'with-ticket' })
    expect((await give(givenBefore.id)).status).toBe(200)
    for (const { id } of [unpaid, givenAfter, givenBefore]) expect((await refund(id)).status).toBe(200)
    expect((await give(givenAfter.id)).status).toBe(200)
    const { rows } = (await watch()).unpaidPayouts
    const givenAs = ({ id }: { id: string }) => rows.find(({ card }) => card.id === id)?.given
    expect([unpaid, givenAfter, givenBefore].map(givenAs)).toEqual([
      null,
      ...Array.from({ length: 2 }, () => ({ amount: 50_00, as: 'Incluse dans le billet' })),
    ])
  })
})

describe('the id of an act that was booked', () => {
  test('is refused for another card, for another person, and for another kind of act', async () => {
    const [one, two] = [await soldCard(), await soldCard(other)]
    const operationId = newOperationId()
    expect((await recharge(one.id, 20_00, operationId)).status).toBe(200)
    const again = [
      await recharge(two.id, 20_00, operationId),
      await recharge(one.id, 20_00, operationId, other),
      await desk.post<{ code: string }>(`/cards/${one.id}/refunds`, { operationId, expectedBalance: null }),
    ]
    expect(again.map(({ status, body }) => [status, body.code])).toEqual(
      again.map(() => [422, 'operation-id-taken']),
    )
    expect([await balanceOf(one.id), await balanceOf(two.id)]).toEqual([70_00, 50_00])
  })

  test.each([1970, 2027, 10_889])(
    "is booked once at the server's time even if the id has the year %d",
    async (year) => {
      const card = await soldCard()
      const operationId = makeOperationId(new Date(Date.UTC(year, 5, 1)), randomBytes(10))
      const answers = await Promise.all([1, 2, 3].map(() => recharge(card.id, 20_00, operationId)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      expect(await balanceOf(card.id)).toBe(70_00)
      const { rows } = await venue.owner.sql<{ isNow: boolean }>`
        select abs(extract(epoch from now() - booked_at)) < 600 as "isNow"
          from operation
         where id = ${operationId}::uuid`
      expect(rows).toEqual([{ isNow: true }])
    },
  )
})

test('operators and vendors can make, give, import, end and print no cards, and change no settings', async () => {
  const card = await soldCard()
  const wishes: readonly [string, object][] = [
    ['/cards', { operationId: newOperationId(), type: 'BASIC', initialBalance: 50_00, validityDays: 30 }],
    [`/cards/${card.id}/handing/gift`, { operationId: newOperationId(), because: 'with-ticket' }],
    [`/cards/${card.id}/deactivation`, { operationId: newOperationId() }],
    ['/cards/import', { operationId: newOperationId(), rows: [] }],
    ['/cards/sheets', { cardIds: [card.id] }],
  ]
  for (const by of [desk, vendor]) {
    for (const [path, wish] of wishes) expect([path, (await by.post(path, wish)).status]).toEqual([path, 403])
    expect((await by.put('/settings/event', {})).status).toBe(403)
  }
})
