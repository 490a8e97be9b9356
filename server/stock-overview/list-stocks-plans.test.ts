/** The stock overview reads each product once, and for a stand or a name only the matching products. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StockQuery } from '#rules/stock/stock-query.ts'
import { type Database, openDatabase } from '../platform/database.ts'
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts'
import { accounting, type Scan } from '../testing/visited.ts'
import { readStockPage } from './stock-list-store.ts'

const [products, stands] = [4_000, 40]
const standId = '019aa0f4-0001-7000-8000-000000000007'

let fresh: FreshDatabase
let owner: Database
let asked: Database
beforeAll(async () => {
  fresh = await freshDatabase()
  owner = openDatabase(fresh.owner, { size: 1, patienceMs: 60_000 })
  asked = openDatabase(fresh.app, { size: 1, planning: 'by key' })
  const { sql } = owner
  await sql`
    insert into stand (id, name, letter, created_at)
    select ('019aa0f4-0001-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Stand ' || n,
           substr('ABCDEFGH', 1 + n / 8, 1) || substr('ABCDEFGH', 1 + n % 8, 1), now()
      from generate_series(0, ${stands}::integer - 1) n`
  await sql`
    insert into category (id, name, color, position, created_at) values (${standId}, 'Plats', '#0369A1', 1, now())`
  await sql`
    insert into product (id, name, description, stand_id, category_id, price, unit, stock_alert, min_quantity, goes_to_kitchen,
                         created_at, updated_at)
    select gen_random_uuid(), 'Plat ' || md5(n::text), 'Au stand',
           ('019aa0f4-0001-7000-8000-' || lpad((n % ${stands}::integer)::text, 12, '0'))::uuid, ${standId}, 1000, 'unit', 5000,
           10000, false, now(), now()
      from generate_series(1, ${products}::integer) n`
  await sql`
    insert into product_stock (product_id, initial_stock, stock)
    select id, stock, stock from (select id, abs(hashtext(name)) % 20 * 1000 as stock from product) drawn`
  for (const table of ['product', 'product_stock']) await sql([`vacuum analyze ${table}`] as never)
})
afterAll(async () => {
  await Promise.all([owner.close(), asked.close()])
  await fresh.drop()
})

/** The most rows that one scan has read. */
async function mostLookedAt(query: Partial<StockQuery>, page: number): Promise<number> {
  const scans: Scan[] = []
  await asked.snapshot(async (real) => {
    await readStockPage(
      accounting(real, scans),
      { search: '', state: 'all', ...query },
      { page, perPage: 10 },
    )
  })
  return Math.max(...scans.map(({ rows }) => rows))
}

test.each([{}, { state: 'out' }, { state: 'normal' }, { categoryId: standId }] as const)(
  'the stock overview reads each product only once: %o',
  async (query) => {
    expect(await mostLookedAt(query, 1)).toBeLessThanOrEqual(products)
    expect(await mostLookedAt(query, 400)).toBeLessThanOrEqual(products)
  },
)

test('the stock overview of one stand only reads its products', async () => {
  expect(await mostLookedAt({ standId }, 1)).toBeLessThanOrEqual((2 * products) / stands)
})
