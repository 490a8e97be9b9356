/** Today's figures of each stand equal its sales, whenever its tills were opened and whatever was cancelled. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListedStand } from '#contract/venue/stand.ts'
import { cartOf, closeTill, issueCard, openStall, type Stall } from '../testing/counter.ts'
import { type Caller, newOperationId, openVenue, type Product, type Venue } from '../testing/venue.ts'

let venue: Venue
let admin: Caller
let now = new Date('2026-11-21T20:00:00Z')
beforeAll(async () => {
  venue = await openVenue({ settings: { clock: () => now } })
  admin = await venue.addPerson({ role: 'admin' })
})
afterAll(() => venue.close())

const figures = async () => {
  const { rows } = (await admin.get<{ rows: ListedStand[] }>('/stands/figures')).body
  return rows.map(({ letter, todaySales, transactionCount, averageTransaction }) => [
    letter,
    todaySales,
    transactionCount,
    averageTransaction,
  ])
}

type Shop = Stall & { readonly product: Product; readonly cardId: string }

async function openShop(letter: string, price: number): Promise<Shop> {
  const stall = await openStall(venue, letter, 2)
  const product = await venue.addProduct({ standId: stall.stand.id, price })
  return { ...stall, product, cardId: (await issueCard(venue, 1_000_00, admin)).id }
}

async function sell({ vendors, product, cardId }: Shop, vendor = 0, units = 1): Promise<string> {
  const { status, body } = await (vendors[vendor] as Caller).post<{ id: string }>(
    '/sales',
    cartOf(cardId, [{ product, units }]),
  )
  expect(status).toBe(200)
  return body.id
}

const tillOf = async ({ id }: Caller) =>
  (await venue.owner.sql<{ id: string }>`select id from till where holder_id = ${id} and closed_at is null`)
    .rows[0]?.id as string

test('today begins at 04:00 even for a till left open through the night, and a cancelled sale does not count', async () => {
  const [grill, drinks] = [await openShop('A', 10_00), await openShop('B', 7_00)]
  await sell(grill)
  await sell(grill, 1)
  expect(await figures()).toEqual([
    ['A', 20_00, 2, 10_00],
    ['B', 0, 0, 0],
  ])
  now = new Date('2026-11-22T03:59:00Z')
  await sell(grill)
  expect(await figures(), 'the evening goes on').toEqual([
    ['A', 30_00, 3, 10_00],
    ['B', 0, 0, 0],
  ])
  now = new Date('2026-11-22T04:00:00Z')
  expect(await figures(), 'a new day').toEqual([
    ['A', 0, 0, 0],
    ['B', 0, 0, 0],
  ])
  await sell(grill)
  await sell(grill, 0, 2)
  const wrong = await sell(grill)
  await grill.vendors[0]?.post(`/sales/${wrong}/cancellation`, { operationId: newOperationId() })
  await sell(drinks, 1)
  const open = [
    ['A', 30_00, 2, 15_00],
    ['B', 7_00, 1, 7_00],
  ]
  expect(await figures(), 'by tills of the day before').toEqual(open)
  const night = grill.vendors[0] as Caller
  expect((await closeTill(night, await tillOf(night), 0)).status).toBe(200)
  expect(await figures(), 'and when one of them has closed').toEqual(open)
  await night.post('/tills', { operationId: newOperationId(), float: 0 })
  const taken = await sell(grill)
  await night.post(`/sales/${taken}/cancellation`, { operationId: newOperationId() })
  await sell(grill, 0, 3)
  expect(await figures(), 'with a till opened today').toEqual([
    ['A', 60_00, 3, 20_00],
    ['B', 7_00, 1, 7_00],
  ])
})
