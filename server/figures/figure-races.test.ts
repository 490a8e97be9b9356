/** A sale before and its cancellation after the hour at which the business day turns. */
import { afterEach, expect, test } from 'vitest'
import type { SalesFigures } from '#contract/figures/figures.ts'
import type { ListedSale } from '#contract/sale/sale-list.ts'
import type { ListedStand } from '#contract/venue/stand.ts'
import { audit } from '../books/audit.ts'
import { cartOf, issueCard, openStall } from '../testing/counter.ts'
import { askFor } from '../testing/taken-home.ts'
import { type Caller, newOperationId, openVenue, type Venue } from '../testing/venue.ts'

let venue: Venue | undefined
afterEach(async () => {
  await venue?.close()
})

const wrongFigures = async ({ owner }: Venue): Promise<string[]> =>
  (await audit(owner)).filter(({ name }) => name.startsWith('I-56')).flatMap(({ breaches }) => breaches)

/** Today's sales as the organiser's other screens and files show them. */
async function toldElsewhere(at: Venue, admin: Caller) {
  const ranking = await askFor(at, admin, { kind: 'stands', period: 'today', format: 'xlsx' })
  const [, ...ranked] = (await ranking.text()).trimEnd().split('\n')
  const stands = (await admin.get<{ rows: ListedStand[] }>('/stands/figures')).body.rows
  const sales = (await admin.get<{ rows: ListedSale[] }>('/sales?period=today')).body.rows
  return {
    stands: stands.map(({ transactionCount, todaySales }) => [transactionCount, todaySales]),
    sales: sales.map(({ status }) => status),
    ranked: ranked.length,
  }
}

/** The twin: a cancellation is counted in its own quarter of an hour and its own business day, not in those of the sale. */
const inItsOwnQuarter = (sql: string): string =>
  sql.includes('into sale_tally')
    ? sql.replace(
        'select n.business_day, n.quarter,',
        `select case when n.sales < 0 then '2026-11-22' else n.business_day end,
                case when n.sales < 0 then '2026-11-22T04:00:00Z' else n.quarter end,`,
      )
    : sql

async function cancelAcrossTheTurn(rewrite?: (sql: string) => string) {
  let now = new Date('2026-11-22T03:59:59.900Z')
  venue = await openVenue({ settings: { clock: () => now, ...(rewrite && { rewrite }) } })
  const { stand, vendors } = await openStall(venue, 'A')
  const vendor = vendors[0] as Caller
  const product = await venue.addProduct({ standId: stand.id, price: 10_00 })
  const admin = await venue.addPerson({ role: 'admin' })
  const { id } = await issueCard(venue, 100_00, admin)
  const figures = async () => (await admin.get<SalesFigures>('/figures/sales')).body
  const sold = await vendor.post<{ id: string }>('/sales', cartOf(id, [{ product }]))
  const evening = { ...(await figures()), elsewhere: await toldElsewhere(venue, admin) }
  now = new Date('2026-11-22T04:00:01.000Z')
  const { status } = await vendor.post(`/sales/${sold.body.id}/cancellation`, {
    operationId: newOperationId(),
  })
  expect(status).toBe(200)
  const morning = { ...(await figures()), elsewhere: await toldElsewhere(venue, admin) }
  now = new Date('2026-11-22T03:59:59.950Z')
  const eveningAgain = { ...(await figures()), elsewhere: await toldElsewhere(venue, admin) }
  return { evening, morning, eveningAgain, wrong: await wrongFigures(venue) }
}

test('a sale of 03:59:59.9 that is cancelled at 04:00:01 is subtracted from the evening, not from the new day', async () => {
  const { evening, morning, eveningAgain, wrong } = await cancelAcrossTheTurn()
  expect(evening).toMatchObject({ days: { last: '2026-11-21' }, sales: { count: 1, amount: 10_00 } })
  const nothing = { sales: { count: 0, amount: 0 }, cancelled: { count: 0 }, stands: [] }
  expect(morning).toMatchObject({ days: { last: '2026-11-22' }, ...nothing })
  expect(eveningAgain).toMatchObject({
    ...{ days: { last: '2026-11-21' }, sales: { count: 0, amount: 0 } },
    cancelled: { count: 1, amount: 10_00 },
  })
  expect(wrong).toEqual([])
  expect(evening.elsewhere).toEqual({ stands: [[1, 10_00]], sales: ['completed'], ranked: 1 })
  expect(morning.elsewhere).toEqual({ stands: [[0, 0]], sales: [], ranked: 0 })
  expect(eveningAgain.elsewhere).toEqual({ stands: [[0, 0]], sales: ['cancelled'], ranked: 0 })
})

test('twin: counted in its own quarter of an hour, the cancellation makes the new day negative', async () => {
  const { morning, eveningAgain, wrong } = await cancelAcrossTheTurn(inItsOwnQuarter)
  expect(morning.sales).toMatchObject({ count: -1, amount: -10_00 })
  expect(eveningAgain.sales).toMatchObject({ count: 1, amount: 10_00 })
  expect(wrong.length).toBeGreaterThan(0)
})
