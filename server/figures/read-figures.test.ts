/** The figures of the dashboard for an evening and the evening before, read through an administrator's requests. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DeskFigures, SalesFigures } from '#contract/figures/figures.ts'
import type { ListedStand } from '#contract/venue/stand.ts'
import { withClient } from '../platform/one-client.ts'
import { cartOf, issueBlank, issueCard, openDesk, openStall, type Stall } from '../testing/counter.ts'
import { migrationsFolder } from '../testing/frozen-venue.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { type Caller, newOperationId, openVenue, type Product, type Venue } from '../testing/venue.ts'

type Shop = Stall & { readonly product: Product }

let now = new Date('2026-11-20T20:20:00Z')
const at = (instant: string) => {
  now = new Date(instant)
}
let venue: Venue
let admin: Caller
let desk: Caller
let grill: Shop
let bar: Shop
let cardId: string

beforeAll(async () => {
  venue = await openVenue({ settings: { clock: () => now } })
  admin = await venue.addPerson({ role: 'admin' })
  cardId = (await issueCard(venue, 2_000_00, admin)).id
  desk = await openDesk(venue, 5_000_00)
  grill = await openShop('A')
  bar = await openShop('B')
  await openShop('C')
})
afterAll(() => venue.close())

async function openShop(letter: string): Promise<Shop> {
  const stall = await openStall(venue, letter)
  const product = await venue.addProduct({ standId: stall.stand.id, price: 10_00 })
  return { ...stall, product }
}

async function sell({ vendors, product }: Shop, units: number): Promise<string> {
  const { status, body } = await (vendors[0] as Caller).post<{ id: string }>(
    '/sales',
    cartOf(cardId, [{ product, units }]),
  )
  expect(status).toBe(200)
  return body.id
}

const takeBack = (shop: Shop, saleId: string) =>
  shop.vendors[0]?.post(`/sales/${saleId}/cancellation`, { operationId: newOperationId() })

async function atDesk(path: string, body: object = {}): Promise<string> {
  const operationId = newOperationId()
  const { status } = await desk.post(path, { operationId, ...body })
  expect(status).toBe(200)
  return operationId
}

const sales = async (query = '') => (await admin.get<SalesFigures>(`/figures/sales?${query}`)).body
const desks = async (query = '') => (await admin.get<DeskFigures>(`/figures/desks?${query}`)).body
const hoursWith = ({ hours }: SalesFigures) =>
  hours.flatMap(({ hour, amount, before }) =>
    amount + before.amount > 0 ? [[hour, amount, before.amount]] : [],
  )

test('before the first sale there is no ranking, no average, and nothing to compare with', async () => {
  expect(await sales()).toMatchObject({
    asOf: now.toISOString(),
    days: { first: '2026-11-20', last: '2026-11-20' },
    sales: { count: 0, amount: 0, average: 0 },
    cancelled: { count: 0, amount: 0 },
    changes: { count: null, amount: null, average: null },
    stands: [],
  })
  expect((await sales()).hours.map(({ hour }) => hour)).toEqual([4, ...upTo(5, 23), 0, 1, 2, 3])
})

const upTo = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, n) => first + n)

describe('after two evenings', () => {
  beforeAll(async () => {
    await sell(grill, 4)
    await atDesk(`/cards/${cardId}/recharges`, { amount: 100_00 })
    at('2026-11-20T20:50:00Z')
    await sell(bar, 5)
    at('2026-11-21T00:10:00Z')
    await sell(grill, 1)
    at('2026-11-21T20:20:00Z')
    await sell(bar, 2)
    await sell(grill, 1)
    await takeBack(bar, await sell(bar, 7))
    await atDesk(`/cards/${cardId}/recharges`, { amount: 150_00 })
    const wrong = await atDesk(`/cards/${cardId}/recharges`, { amount: 70_00 })
    await atDesk(`/recharges/${wrong}/cancellation`, { cardId })
    at('2026-11-21T20:40:00Z')
    await sell(grill, 3)
  })

  test("the dashboard shows today's sales, the cancelled ones, and the stands that made them", async () => {
    const figures = await sales()
    expect(figures.sales).toEqual({ count: 3, amount: 60_00, average: 20_00 })
    expect(figures.cancelled).toEqual({ count: 1, amount: 70_00 })
    expect(figures.stands).toEqual([
      {
        ...{ id: grill.stand.id, name: 'Stand A', isActive: true },
        ...{ todaySales: 40_00, transactionCount: 2, averageTransaction: 20_00 },
      },
      {
        ...{ id: bar.stand.id, name: 'Stand B', isActive: true },
        ...{ todaySales: 20_00, transactionCount: 1, averageTransaction: 20_00 },
      },
    ])
    expect((await sales('limit=1')).stands.map(({ name }) => name)).toEqual(['Stand A'])
  })

  test('today is compared with yesterday at the same time, up to the last quarter of an hour', async () => {
    expect((await sales()).changes, 'three before half past eight, against one of 40 DH').toEqual({
      ...{ count: 100, amount: -25, average: -62 },
    })
  })

  test('each hour is shown with the same hour of the day before, hours after midnight included', async () => {
    expect(hoursWith(await sales())).toEqual([
      [20, 60_00, 90_00],
      [0, 0, 10_00],
    ])
  })

  test('the last seven days include both evenings, and have nothing to compare with', async () => {
    const figures = await sales('period=week')
    expect(figures).toMatchObject({
      days: { first: '2026-11-15', last: '2026-11-21' },
      sales: { count: 6, amount: 160_00, average: 26_67 },
      changes: { count: null, amount: null, average: null },
    })
    expect(hoursWith(figures)).toEqual([
      [20, 150_00, 0],
      [0, 10_00, 0],
    ])
    expect((await sales('period=month')).sales).toEqual(figures.sales)
  })

  test('stands with equal sales are sorted by name, and an inactive one is marked', async () => {
    await sell(bar, 2)
    await admin.post(`/stands/${grill.stand.id}/deactivation`, {})
    const { stands } = await sales()
    expect(stands.map(({ name, isActive, todaySales }) => [name, isActive, todaySales])).toEqual([
      ['Stand A', false, 40_00],
      ['Stand B', true, 40_00],
    ])
  })

  test('the sales of the stands equal those in the list of stands', async () => {
    const { rows } = (await admin.get<{ rows: ListedStand[] }>('/stands/figures')).body
    const sold = rows.filter(({ transactionCount }) => transactionCount > 0)
    const told = ({ stands }: SalesFigures) =>
      stands.map(({ id, todaySales, transactionCount }) => ({ id, todaySales, transactionCount }))
    expect(told(await sales())).toEqual(
      sold.map(({ id, todaySales, transactionCount }) => ({ id, todaySales, transactionCount })),
    )
  })

  test('a recharge that was taken back does not count, and an initialization counts as a refund', async () => {
    const other = await issueCard(venue, 80_00, admin)
    await atDesk(`/cards/${other.id}/initialization`, { expectedBalance: null })
    await atDesk(`/cards/${cardId}/refunds`, { expectedBalance: null })
    expect(await desks()).toMatchObject({
      asOf: now.toISOString(),
      recharges: { count: 1, amount: 150_00, changes: { count: 0, amount: 50 } },
      refunds: { count: 2, changes: { count: null, amount: null } },
    })
    expect((await desks('period=week')).recharges).toMatchObject({ count: 2, amount: 250_00 })
    type Sessions = { figures: { recharged: number; refunded: number } }
    const { figures } = (await admin.get<Sessions>('/tills?kind=recharge&period=all')).body
    const { recharges, refunds } = await desks('period=week')
    expect(figures).toMatchObject({ recharged: recharges.amount, refunded: refunds.amount })
  })

  test('a card that is sold counts as a recharge and as a sold card, until the sale is taken back', async () => {
    const before = (await desks()).recharges
    const [kept, wrong] = [await issueCard(venue, 50_00, admin), await issueCard(venue, 30_00, admin)]
    await atDesk(`/cards/${kept.id}/handing/sale`, { recharge: 20_00, expectedBalance: 50_00 })
    const sold = await atDesk(`/cards/${wrong.id}/handing/sale`, { recharge: 0, expectedBalance: 30_00 })
    expect((await desks()).recharges).toMatchObject({
      ...{ count: before.count + 2, amount: before.amount + 100_00, cardSales: 100_00 },
    })
    await atDesk(`/recharges/${sold}/cancellation`, { cardId: wrong.id })
    expect((await desks()).recharges).toMatchObject({
      ...{ count: before.count + 1, amount: before.amount + 70_00, cardSales: 70_00 },
    })
  })

  test('an initialization that pays nothing counts as no refund', async () => {
    const { refunds } = await desks()
    const blank = await issueBlank(admin)
    await atDesk(`/cards/${blank.id}/recharges`, { amount: 20_00 })
    await atDesk(`/cards/${blank.id}/refunds`, { expectedBalance: null })
    await atDesk(`/cards/${blank.id}/initialization`, { expectedBalance: 0 })
    expect((await desks()).refunds).toMatchObject({
      count: refunds.count + 1,
      amount: refunds.amount + 20_00,
    })
  })

  test('the migration that tells card sales apart counts from the books what the desks counted', async () => {
    const before = [await desks(), await desks('period=week')]
    const migration = readFileSync(join(migrationsFolder(), '0012-card-sales-at-the-desks.sql'), 'utf8')
    await withClient(venue.fresh.owner, (client) => client.query(migration))
    expect([await desks(), await desks('period=week')]).toEqual(before)
    await expectSoundBooks(venue.owner)
  })
})
