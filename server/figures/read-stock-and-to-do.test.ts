/** The dashboard's best sellers, low stocks, and what waits for the organiser. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StockFigures, ToDo } from '#contract/figures/figures.ts'
import { cartOf, issueCard, openStall, openTill, type Stall } from '../testing/counter.ts'
import { type Caller, openVenue, type Product, type Venue } from '../testing/venue.ts'

let bytesLeft = 5e12
let now = new Date('2026-11-20T20:00:00Z')
let venue: Venue
let admin: Caller
let stall: Stall
const products = new Map<string, Product>()

beforeAll(async () => {
  venue = await openVenue({ settings: { clock: () => now, bytesLeft: () => bytesLeft } })
  admin = await venue.addPerson({ role: 'admin' })
  stall = await openStall(venue, 'A')
  const stocks = {
    Couscous: 400_000,
    Harira: 9_999,
    Brochettes: 10_000,
    Msemen: 10_000,
    Thé: 9_999,
    Olives: 335,
    Jus: 1_000,
    Rangé: 1_000,
  }
  for (const [name, stock] of Object.entries(stocks)) await add(name, stock)
  await venue.owner.sql`update product set archived_at = now() where name = 'Rangé'`
  const { id } = await issueCard(venue, 1_000_00, admin)
  for (const [name, units] of [
    ['Couscous', 2],
    ['Harira', 4],
    ['Brochettes', 4],
    ['Jus', 1],
  ] as const)
    await stall.vendors[0]?.post('/sales', cartOf(id, [{ product: products.get(name) as Product, units }]))
})
afterAll(() => venue.close())

async function add(name: string, stock: number): Promise<void> {
  const unit = name === 'Olives' ? 'kg' : 'unit'
  const levels = { stockAlert: 2_000, minQuantity: 5_000 }
  products.set(name, await venue.addProduct({ standId: stall.stand.id, name, stock, unit, ...levels }))
}

const stock = async (query = '') => (await admin.get<StockFigures>(`/figures/stock?${query}`)).body
const toDo = async () => (await admin.get<ToDo>('/figures/to-do')).body

test('products with the highest sales of all time come first, equal ones by name, and products without stock are left out', async () => {
  const { asOf, active, popular } = await stock()
  expect({ asOf, active }).toEqual({ asOf: now.toISOString(), active: 6 })
  expect(popular.map(({ name, totalSales }) => [name, totalSales])).toEqual([
    ['Brochettes', 4_000],
    ['Harira', 4_000],
    ['Couscous', 2_000],
    ['Msemen', 0],
    ['Olives', 0],
  ])
  expect((await stock('limit=1')).popular.map(({ name }) => name)).toEqual(['Brochettes'])
})

test('stocks under 10 pieces or kilograms are low, 10 is not; the smallest come first, however many are shown', async () => {
  const { low } = await stock()
  expect(low.rows.map(({ name, stock, unit, state }) => [name, stock, unit, state])).toEqual([
    ['Jus', 0, 'unit', 'out'],
    ['Olives', 335, 'kg', 'critical'],
    ['Harira', 5_999, 'unit', 'normal'],
    ['Brochettes', 6_000, 'unit', 'normal'],
    ['Thé', 9_999, 'unit', 'normal'],
  ])
  const { low: few } = await stock('limit=2')
  expect({ total: few.total, shown: few.rows.length }).toEqual({ total: 5, shown: 2 })
})

test('the counts of what waits for the organiser equal those of the screens with the lists', async () => {
  const { body } = await admin.get<{ counts: { out: number; critical: number } }>('/stocks')
  const { pendingNotifications } = (await admin.get<{ pendingNotifications: number }>('/counts')).body
  expect(await toDo()).toEqual({
    ...{ asOf: now.toISOString(), waitingOrders: [], cardsToAgreeTo: 0, pendingNotifications },
    ...{ stocks: { out: body.counts.out, critical: body.counts.critical } },
    ...{ forgottenTills: [], stoppedTills: [], twins: 0, salesAhead: 0 },
    ...{ bytesLeft: null, recallsToDecide: 0, uncoveredSince: null },
    copies: { tone: 'amber', words: expect.stringContaining('Pas de second disque') },
  })
  expect(body.counts).toMatchObject({ out: 1, critical: 1 })
  expect(pendingNotifications).toBeGreaterThan(0)
})

test('a blocked card waits for an administrator until one agrees to its replacement', async () => {
  const { id } = await issueCard(venue, 10_00, admin)
  const waiting = async () => (await toDo()).cardsToAgreeTo
  const set = (confirmed: Date | null) =>
    venue.owner.sql`update card set blocked_at = ${now}, loss_confirmed_at = ${confirmed} where id = ${id}`
  expect(await waiting()).toBe(0)
  await set(null)
  expect(await waiting()).toBe(1)
  await set(now)
  expect(await waiting()).toBe(0)
})

test('a session that is open for more than twelve hours is listed for the organiser, by kind of till', async () => {
  const opened = now.toISOString()
  const operator = await venue.addPerson({ role: 'recharge_operator' })
  now = new Date('2026-11-21T07:00:00Z')
  await openTill(operator)
  now = new Date('2026-11-21T08:00:00Z')
  expect((await toDo()).forgottenTills, 'twelve hours to the instant').toEqual([])
  now = new Date('2026-11-21T08:00:00.001Z')
  expect((await toDo()).forgottenTills).toEqual([{ kind: 'sale', count: 1, oldest: opened }])
})

test("the server's disk is listed for the organiser when less than a gigabyte is free", async () => {
  bytesLeft = 412_000_000
  expect(await toDo()).toMatchObject({ bytesLeft: 412_000_000 })
  bytesLeft = 1_000_000_000
  expect(await toDo()).toMatchObject({ bytesLeft: null })
})
