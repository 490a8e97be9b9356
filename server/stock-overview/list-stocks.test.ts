/** The stock overview as an administrator requests it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListedStock } from '#contract/stock/stock-overview.ts'
import { type StockState, stockState, stockStates } from '#rules/stock/stock.ts'
import { type Caller, openVenue, type Product, type Stand, type Venue } from '../testing/venue.ts'

type Listed = {
  rows: ListedStock[]
  total: number
  page: number
  pages: number
  counts: Record<StockState, number>
}

let venue: Venue
let admin: Caller
let grill: Stand
let juice: Product
const levels = { stockAlert: 5_000, minQuantity: 10_000 }
/** Stocks on each side of 0, of the alert threshold and of the minimum. */
const boundaries = [0, 1, 4_999, 5_000, 5_001, 9_999, 10_000, 10_001]

beforeAll(async () => {
  venue = await openVenue()
  grill = await venue.addStand('A')
  const bar = await venue.addStand('B')
  admin = await venue.addPerson({ role: 'admin' })
  for (const stock of boundaries)
    await venue.addProduct({ standId: grill.id, name: `Reste ${stock}`, stock, unit: 'kg', ...levels })
  juice = await venue.addProduct({ standId: bar.id, name: 'Jus d’été', stock: 400_000 })
  for (const stock of [0, 2_000, 2_001, 5_000, 5_001])
    await venue.addProduct({
      ...{ standId: bar.id, name: `Rare ${stock}`, stock, unit: 'kg', stockAlert: 5_000, minQuantity: 2_000 },
    })
  const away = await venue.addProduct({ standId: grill.id, name: 'Reste rangé', stock: 0 })
  await venue.owner.sql`update product set archived_at = now() where id = ${away.id}`
})
afterAll(() => venue.close())

const list = async (query: string) => (await admin.get<Listed>(`/stocks?${query}`)).body
const namesOf = async (query: string) => (await list(query)).rows.map(({ name }) => name)
const of = (stand: Stand) => `standId=${stand.id}`

describe('the stock overview', () => {
  test('shows the worst state first, and within a state the smallest share of the wanted stock', async () => {
    expect(await namesOf(of(grill))).toEqual(boundaries.map((stock) => `Reste ${stock}`))
  })

  test('has ten rows a page, and a page beyond the last shows the last', async () => {
    const first = await list('')
    expect(first).toMatchObject({ total: 14, page: 1, pages: 2 })
    expect(first.rows).toHaveLength(10)
    const last = await list('page=9')
    expect(last).toMatchObject({ total: 14, page: 2, pages: 2 })
    expect(last.rows).toHaveLength(4)
  })

  test.each([...stockStates])(
    'shows with the state «%s» the products that the rule puts in it, on every boundary',
    async (state) => {
      const { rows: worst } = await list('')
      const { rows: others } = await list('page=2')
      const meant = [...worst, ...others].filter((product) => stockState(product) === state)
      expect(meant.length).toBeGreaterThan(0)
      const { rows, total } = await list(`state=${state}`)
      expect(rows.map(({ name }) => name)).toEqual(meant.map(({ name }) => name))
      expect(rows.every((product) => product.state === state)).toBe(true)
      expect((await list('')).counts[state]).toBe(total)
    },
  )

  test('counts every state, whichever is chosen, among the products that match the other filters', async () => {
    const counts = { out: 1, critical: 3, low: 3, normal: 1 }
    expect((await list(of(grill))).counts).toEqual(counts)
    expect(await list(`${of(grill)}&state=low`)).toMatchObject({ counts, total: 3 })
  })

  test('finds a part of a name, whatever its accents and capitals', async () => {
    expect(await namesOf(`search=${encodeURIComponent(" JUS D'ETE")}`)).toEqual(['Jus d’été'])
    expect(await list('search=absent')).toMatchObject({
      ...{ rows: [], total: 0, page: 1, pages: 1 },
      counts: { out: 0, critical: 0, low: 0, normal: 0 },
    })
    expect(await namesOf('search=100%25')).toEqual([])
  })

  test('can be filtered by category', async () => {
    expect((await list(`categoryId=${juice.categoryId}`)).total).toBe(14)
    expect((await list(`categoryId=${juice.id}`)).total).toBe(0)
  })

  test('says when a stock last moved, or when its product was changed later', async () => {
    const [before] = (await list('search=jus')).rows
    expect(Number.isNaN(Date.parse(before?.updatedAt ?? ''))).toBe(false)
    const moved = '2099-01-01T10:00:00.000Z'
    await venue.owner.sql`
      insert into stock_movement (product_id, number, stand_id, type, quantity, previous_stock, new_stock, created_at,
                                  amount_sold)
      values (${juice.id}, 1, ${juice.standId}, 'supply', 1000, 400000, 401000, ${moved}, 0)`
    await venue.owner.sql`
      update product_stock set stock = 401000, movement_count = 1 where product_id = ${juice.id}`
    const [after] = (await list('search=jus')).rows
    expect(after).toMatchObject({ stock: 401_000, updatedAt: moved, standName: 'Stand B' })
  })
})
