import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FoundEverywhere } from '#contract/plain/search.ts'
import { shortReference } from '#rules/plain/short-reference.ts'
import { cartOf, type IssuedCard, issueCard, openStall, type Stall } from '../testing/counter.ts'
import { type Caller, newOperationId, openVenue, type Venue } from '../testing/venue.ts'

let now = new Date('2026-11-20T20:00:00Z')
let venue: Venue
let admin: Caller
let grill: Stall
let juices: Stall
let card: IssuedCard
let dishId: string
beforeAll(async () => {
  venue = await openVenue({ settings: { clock: () => now } })
  admin = await venue.addPerson({ role: 'admin', name: 'Hélène Çelik' })
  grill = await openStall(venue, 'A')
  juices = await openStall(venue, 'B')
  card = await issueCard(venue, 500_00, admin)
  dishId = (await venue.addProduct({ standId: grill.stand.id, price: 5_00, name: 'Thé à la menthe' })).id
})
afterAll(() => venue.close())

const find = async (q: string) =>
  (await admin.get<FoundEverywhere>(`/search?q=${encodeURIComponent(q)}`)).body
const nothing = { orders: [], operations: [], cards: [], products: [], stands: [], people: [] }

/** Names without a digit, so that no number finds them. */
let juicesMade = 0
async function sell({ stand, vendors }: Stall): Promise<string> {
  juicesMade += 1
  const name = `Jus ${'x'.repeat(juicesMade)}`
  const tea = await venue.addProduct({ standId: stand.id, price: 5_00, name })
  const sold = await (vendors[0] as Caller).post<{ id: string }>(
    '/sales',
    cartOf(card.id, [{ product: tea }]),
  )
  return sold.body.id
}

describe('the global search', () => {
  test('finds an order by its number on each day that had it, newest first', async () => {
    const first = await sell(grill)
    now = new Date('2026-11-21T20:00:00Z')
    const second = await sell(grill)
    // People's random e-mail addresses may contain these letters too.
    const { orders, ...others } = { ...(await find('a1')), people: [] }
    const { orders: _, ...none } = nothing
    expect(orders.map(({ id }) => id)).toEqual([second, first])
    expect(orders[0]).toMatchObject({
      ...{ orderNumber: 'A-001', at: now.toISOString(), amount: 5_00, standName: 'Stand A' },
    })
    expect(others).toEqual(none)
  })

  test('finds orders of every stand by a number alone, and with a letter only those of that letter', async () => {
    now = new Date('2026-11-21T20:01:00Z')
    const ofJuices = await sell(juices)
    expect((await find('001')).orders.map(({ orderNumber }) => orderNumber)).toEqual([
      ...['B-001', 'A-001', 'A-001'],
    ])
    expect((await find('B-001')).orders.map(({ id }) => id)).toEqual([ofJuices])
    expect(await find('C-001')).toEqual(nothing)
    expect(await find('A-002')).toEqual(nothing)
  })

  test('finds an order under the letter that its stand had then', async () => {
    const { id } = juices.stand
    await venue.owner.sql`update stand set letter = 'Z' where id = ${id}`
    expect((await find('B-001')).orders.map(({ orderNumber }) => orderNumber)).toEqual(['B-001'])
    expect(await find('Z-001')).toEqual(nothing)
    const underBoth = await sell(juices)
    await venue.owner.sql`update stand set letter = 'B' where id = ${id}`
    expect((await find('Z-002')).orders.map(({ id }) => id)).toEqual([underBoth])
    expect((await find('B-001')).orders.map(({ orderNumber }) => orderNumber)).toEqual(['B-001'])
  })

  test('finds the second order with the same number on one day', async () => {
    const [stand, day] = [grill.stand.id, '2026-11-21']
    await venue.owner.sql`
      update order_count set last_number = 1000 where stand_id = ${stand} and business_day = ${day}`
    const thousandth = await sell(grill)
    expect((await find('A-002')).orders.map(({ id }) => id)).toEqual([thousandth])
  })

  test('finds a sale, its cancellation and a recharge by the reference on their receipts', async () => {
    const saleId = await sell(juices)
    const cancelling = newOperationId()
    await (juices.vendors[0] as Caller).post(`/sales/${saleId}/cancellation`, { operationId: cancelling })
    expect((await find(`réf. ${shortReference(saleId)}`)).operations).toMatchObject([
      { id: saleId, kind: 'sale', saleId, orderNumber: 'B-003' },
    ])
    expect((await find(shortReference(cancelling))).operations).toMatchObject([
      { id: cancelling, kind: 'sale-cancellation', saleId, orderNumber: 'B-003' },
    ])
    expect((await find(saleId)).operations).toHaveLength(1)
    expect((await find(newOperationId())).operations).toEqual([])
  })

  test('finds a card by its code in any form, and by a part of it', async () => {
    const found = [{ id: card.id, code: card.code }]
    for (const q of [card.code, card.code.slice(3).replace('-', ''), `https://a.ma/c/${card.code}`])
      expect((await find(q)).cards).toMatchObject(found)
    expect((await find(card.code.slice(-8))).cards).toMatchObject(found)
  })

  test('finds a card by the serial number under its code', async () => {
    const { rows } = await venue.owner.sql<{ serial: number }>`
      select serial_number as serial from card where id = ${card.id}`
    const serial = rows[0]?.serial as number
    for (const q of [`N° ${String(serial).padStart(6, '0')}`, `n°${serial}`, `carte n° ${serial}`])
      expect((await find(q)).cards).toMatchObject([{ id: card.id, serialNumber: serial }])
    expect((await find(String(serial).padStart(6, '0'))).cards).toContainEqual(
      expect.objectContaining({ id: card.id }),
    )
  })

  test('says whether a found card is blocked', async () => {
    const set = (blockedAt: Date | null) =>
      venue.owner.sql`update card set blocked_at = ${blockedAt} where id = ${card.id}`
    expect((await find(card.code)).cards).toMatchObject([{ isBlocked: false }])
    await set(new Date())
    expect((await find(card.code)).cards).toMatchObject([{ isBlocked: true }])
    await set(null)
  })

  test('finds a card by its last characters even if they look like the beginning of another code', async () => {
    const code = 'FP-800000-23A7C559601162CF'
    await venue.owner.sql`update card set code = ${code} where id = ${card.id}`
    expect((await find('601162CF')).cards).toMatchObject([{ id: card.id, code }])
  })

  test('finds people, products and stands by a part of a name, ignoring accents and capitals', async () => {
    expect(await find('HELENE')).toMatchObject({ people: [{ id: admin.id, name: 'Hélène Çelik' }] })
    expect(await find('the a la')).toMatchObject({
      products: [{ id: dishId, name: 'Thé à la menthe', standName: 'Stand A' }],
    })
    expect((await find('STAND a')).stands).toMatchObject([{ id: grill.stand.id }])
  })

  test('finds nothing for an empty field, and runs no query for text that can match nothing', async () => {
    expect(await find('')).toEqual(nothing)
    expect(await find('%')).toEqual(nothing)
    expect(await find('%%')).toEqual(nothing)
  })
})
