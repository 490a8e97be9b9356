/** The last sales of a till, from which its vendor chooses one to cancel. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recentSalesShown } from '#rules/sale/sale.ts'
import { cartOf, closeTill, issueCard, openStall, openTill } from '../testing/counter.ts'
import { type Caller, newOperationId, openVenue, type Product, type Venue } from '../testing/venue.ts'

type Sold = { readonly id: string; readonly orderNumber: string; readonly status: string }

/** A fixed clock, so that all sales have the same instant. */
const now = new Date('2026-11-21T20:00:00Z')
let venue: Venue
let vendor: Caller
let colleague: Caller
let tea: Product
let cardId: string
beforeAll(async () => {
  venue = await openVenue({ servers: 2, settings: { clock: () => now } })
  const { stand, vendors } = await openStall(venue, 'A', 2)
  ;[vendor, colleague] = vendors as [Caller, Caller]
  tea = await venue.addProduct({ standId: stand.id, price: 1_00 })
  cardId = (await issueCard(venue, 500_00)).id
})
afterAll(() => venue.close())

const sell = async (by: Caller): Promise<string> =>
  (await by.post<Sold>('/sales', cartOf(cardId, [{ product: tea }]))).body.orderNumber
const recent = async (by: Caller, server = 0) =>
  (await venue.at(server, by).get<Sold[]>('/sales/recent')).body
const numbers = (sales: readonly Sold[]) => sales.map(({ orderNumber }) => orderNumber)

test('a till lists its own last sales, newest first even at the same instant, at both servers', async () => {
  const sold: string[] = []
  for (let n = 0; n < recentSalesShown + 2; n += 1) {
    sold.push(await sell(vendor))
    await sell(colleague)
  }
  const newest = sold.reverse().slice(0, recentSalesShown)
  for (const server of [0, 1, 0, 1]) expect(numbers(await recent(vendor, server))).toEqual(newest)
})

test('a cancelled sale stays among the last sales of its till, marked as cancelled', async () => {
  const [last] = await recent(vendor)
  await vendor.post(`/sales/${last?.id}/cancellation`, { operationId: newOperationId() })
  expect((await recent(vendor))[0]).toMatchObject({ id: last?.id, status: 'cancelled' })
})

test('a reopened till begins without last sales, and a vendor without an open till sees none', async () => {
  const { body: mine } = await colleague.get<{ till: { id: string } }>('/tills/mine')
  await closeTill(colleague, mine.till.id, 0)
  expect(await recent(colleague)).toEqual([])
  await openTill(colleague)
  expect(await recent(colleague)).toEqual([])
  const number = await sell(colleague)
  expect(numbers(await recent(colleague))).toEqual([number])
})
