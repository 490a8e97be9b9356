/** The list of all sales, which agrees with the dashboard's figures that link to it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SalesFigures } from '#contract/figures/figures.ts'
import type { ListedSale } from '#contract/sale/sale-list.ts'
import { writtenHour } from '#rules/sale/sale-query.ts'
import { cartOf, closeTill, issueCard, openStall, type Stall } from '../testing/counter.ts'
import { askFor, rowsOf } from '../testing/taken-home.ts'
import { type Caller, newOperationId, openVenue, type Product, type Venue } from '../testing/venue.ts'

type Shop = Stall & { readonly product: Product }
type Listed = {
  rows: ListedSale[]
  total: number
  page: number
  pages: number
  isTotalExact: boolean
  sold: number
}

let now = new Date('2026-11-18T12:00:00Z')
let venue: Venue
let admin: Caller
let grill: Shop
let bar: Shop
let cardId: string

beforeAll(async () => {
  venue = await openVenue({ settings: { clock: () => now } })
  admin = await venue.addPerson({ role: 'admin' })
  cardId = (await issueCard(venue, 2_000_00, admin)).id
  grill = await openShop('A')
  bar = await openShop('B')
  await sellAt('2026-11-19T20:10:00Z', grill, 1)
  await sellAt('2026-11-20T20:59:59.999Z', grill, 2)
  const wrong = await sellAt('2026-11-20T20:30:00Z', bar, 7)
  await takeBack('2026-11-20T21:05:00Z', wrong)
  await sellAt('2026-11-20T21:00:00Z', bar, 3)
  await sellAt('2026-11-21T00:30:00Z', bar, 4)
  const late = await sellAt('2026-11-21T03:58:00Z', bar, 5)
  await takeBack('2026-11-21T04:03:00Z', late)
  await sellAt('2026-11-21T20:20:00Z', grill, 6)
  now = new Date('2026-11-21T22:00:00Z')
})
afterAll(() => venue?.close())

async function openShop(letter: string): Promise<Shop> {
  const stall = await openStall(venue, letter)
  const product = await venue.addProduct({ standId: stall.stand.id, price: 10_00 })
  return { ...stall, product }
}

async function sellAt(instant: string, { vendors, product }: Shop, units: number): Promise<string> {
  now = new Date(instant)
  const cart = cartOf(cardId, [{ product, units }])
  const { status, body } = await (vendors[0] as Caller).post<{ id: string }>('/sales', cart)
  expect(status).toBe(200)
  return body.id
}

async function takeBack(instant: string, saleId: string): Promise<void> {
  now = new Date(instant)
  const body = { operationId: newOperationId(), reason: 'Plat renvoyé' }
  expect((await admin.post(`/sales/${saleId}/remote-cancellation`, body)).status).toBe(200)
}

const list = async (query = '') => (await admin.get<Listed>(`/sales?${query}`)).body
/** The amounts of the listed sales, in dirhams. */
const amounts = async (query: string) => (await list(query)).rows.map(({ amount }) => amount / 100)
const bars = async (period: string) =>
  (await admin.get<SalesFigures>(`/figures/sales?period=${period}`)).body.hours

test('the list shows each sale with order, stand, vendor and card, newest first, cancelled ones included', async () => {
  const week = await list('period=week')
  expect(week).toMatchObject({ total: 7, page: 1, pages: 1, isTotalExact: true })
  expect(week.rows.map(({ amount }) => amount / 100)).toEqual([60, 50, 40, 30, 20, 70, 10])
  expect(week.rows.map(({ status }) => status === 'cancelled')).toEqual([0, 1, 0, 0, 0, 1, 0].map(Boolean))
  expect(week.rows[1]).toMatchObject({
    ...{ at: '2026-11-21T03:58:00.000Z', stand: { id: bar.stand.id, name: 'Stand B' } },
    ...{ orderNumber: expect.stringMatching(/^B-\d+$/), card: { id: cardId } },
  })
})

test("a period consists of business days: sales before the day's end belong to the evening before", async () => {
  expect(await amounts('period=today')).toEqual([60])
  now = new Date('2026-11-21T03:59:00Z')
  expect(await amounts('period=today')).toEqual([50, 40, 30, 20, 70])
  now = new Date('2026-11-21T22:00:00Z')
})

test("an hour is the one on the venue's clock, on each day of the period, from its first instant to its last", async () => {
  expect(await amounts('period=week&hour=20')).toEqual([60, 20, 70, 10])
  expect(await amounts('period=week&hour=21')).toEqual([30])
  expect(await amounts('period=week&hour=00')).toEqual([40])
  expect(await amounts('period=week&hour=12')).toEqual([])
  expect(await amounts(`period=week&hour=20&standId=${grill.stand.id}`)).toEqual([60, 20, 10])
  expect(await amounts(`period=week&standId=${bar.stand.id}`)).toEqual([50, 40, 30, 70])
})

test('each bar of the dashboard is the sum of the sales that it links to, without cancelled ones', async () => {
  for (const period of ['today', 'week', 'month'])
    for (const { hour, count, amount } of await bars(period)) {
      const { rows } = await list(`period=${period}&hour=${writtenHour(hour)}`)
      const standing = rows.filter(({ status }) => status !== 'cancelled')
      const sum = standing.reduce((all, sale) => all + sale.amount, 0)
      expect([period, hour, standing.length, sum]).toEqual([period, hour, count, amount])
    }
})

test('the export with the same filters has the sales of the list', async () => {
  const asked: readonly Record<string, string>[] = [
    { period: 'week', hour: '20' },
    { period: 'week', hour: '00' },
    { period: 'week', hour: '03' },
    { period: 'week', hour: '12' },
    { period: 'today', hour: '20' },
    { period: 'week', hour: '20', standId: grill.stand.id },
    { period: 'month' },
  ]
  for (const filters of asked) {
    const { rows } = await list(String(new URLSearchParams(filters)))
    const file = await rowsOf(await askFor(venue, admin, { kind: 'sales', ...filters }))
    const orders = file.map((cells) => cells[2])
    expect(orders.toReversed(), JSON.stringify(filters)).toEqual(rows.map(({ orderNumber }) => orderNumber))
  }
})

test('an export of an hour without given days is refused', async () => {
  expect((await askFor(venue, admin, { kind: 'sales', period: 'all', hour: '20' })).status).toBe(400)
})

test('the sales of an hour include those of closed tills, and those of days that ended at another hour', async () => {
  const tills = await venue.owner.sql<{ id: string }>`
    select id from till where stand_id = ${grill.stand.id}`
  await closeTill(grill.vendors[0] as Caller, tills.rows[0]?.id as string, 0)
  expect(await amounts('period=week&hour=20')).toEqual([60, 20, 70, 10])
  await venue.owner.sql`update venue_settings set turn_hour = 0`
  expect(await amounts('period=week&hour=03')).toEqual([50])
})

test('a page has twenty sales, and a page beyond the last shows the last', async () => {
  for (let n = 0; n < 21; n += 1) await sellAt('2026-11-21T22:10:00Z', bar, 1)
  expect(await list('period=today&hour=22&page=9')).toMatchObject({ total: 21, page: 2, pages: 2 })
  expect((await list('period=today&hour=22')).rows).toHaveLength(20)
  const all = [...(await list('period=today')).rows, ...(await list('period=today&page=2')).rows]
  expect(new Set(all.map(({ id }) => id)).size).toBe(22)
})

/** The rows of every page, and what each page says that all of them came to. */
async function everyPage(query: string): Promise<{ rows: ListedSale[]; sold: number[] }> {
  const first = await list(query)
  const pages = [first]
  for (let page = 2; page <= first.pages; page += 1) pages.push(await list(`${query}&page=${page}`))
  return { rows: pages.flatMap(({ rows }) => rows), sold: pages.map(({ sold }) => sold) }
}

test('the total is the sum of all sales that match, on each page, without cancelled ones', async () => {
  for (let units = 1; units <= 22; units += 1) await sellAt('2026-11-21T22:10:00Z', bar, 1)
  await takeBack('2026-11-21T22:20:00Z', await sellAt('2026-11-21T22:15:00Z', bar, 3))
  const { id } = bar.stand
  for (const query of ['period=week', `period=week&standId=${id}`, `period=today&standId=${id}`]) {
    for (const asked of [query, `${query}&hour=22`, `${query}&hour=23`, `${query}&waiting=late`]) {
      const { rows, sold } = await everyPage(asked)
      const standing = rows.filter(({ status }) => status !== 'cancelled')
      const sum = standing.reduce((all, { amount }) => all + amount, 0)
      expect([asked, ...sold]).toEqual([asked, ...sold.map(() => sum)])
    }
  }
  expect((await everyPage(`period=week&standId=${id}`)).sold.length).toBeGreaterThan(1)
})
