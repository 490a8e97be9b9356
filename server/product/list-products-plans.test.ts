/** With 10,000 products at 200 stands, every combination of filter and sort is answered by reading as few rows as possible. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type ProductQuery,
  productDirections,
  productSorts,
  productStates,
} from '#rules/catalogue/product-query.ts'
import { type Database, openDatabase } from '../platform/database.ts'
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts'
import { accounting, type Scan } from '../testing/visited.ts'
import { productsInOrder } from './kept-product-store.ts'
import { findProducts, planForValues } from './product-list-store.ts'

const products = 10_000
const stands = 200
/** The limit of counting, reduced so that a query that reads on beyond it is noticed. */
const most = 100
/** The most rows that one scan may read when the query does not look at the stock. */
const few = 0.15 * products

let fresh: FreshDatabase
let owner: Database
let asked: Database
let standId: string
let categoryId: string
beforeAll(async () => {
  fresh = await freshDatabase()
  owner = openDatabase(fresh.owner, { size: 1, patienceMs: 60_000 })
  asked = openDatabase(fresh.app, { size: 1, planning: 'by key' })
  await fillCatalogue(owner)
})
afterAll(async () => {
  await Promise.all([owner.close(), asked.close()])
  await fresh.drop()
})

/** Ten categories; one product in ten is archived, and one in four of those on sale is low, critical or out. */
async function fillCatalogue({ sql }: Database): Promise<void> {
  await sql`
    insert into stand (id, name, letter, created_at)
    select gen_random_uuid(), 'Stand ' || n, substr('ABCDEFGHJK', 1 + n / 20, 1) || substr('ABCDEFGHJKLMNPQRSTUV', 1 + n % 20, 1), now()
      from generate_series(0, ${stands}::integer - 1) n`
  await sql`
    insert into category (id, name, color, position, created_at)
    select gen_random_uuid(), 'Catégorie ' || n, '#0369A1', n, now()
      from generate_series(0, 9) n`
  await sql`
    insert into product (id, name, description, stand_id, category_id, price, unit, stock_alert, min_quantity, goes_to_kitchen,
                         archived_at, created_at, updated_at)
    select gen_random_uuid(), md5(n::text) || ' ' || (array['Crêpe', 'Kefta', 'Jus', 'Thé', 'Msemen'])[1 + n % 5], 'Au stand',
           s.ids[1 + n % ${stands}::integer], c.ids[1 + n / 7 % 10], n * 7919 % 20000, 'unit', 5000, 10000, false,
           case when n % 10 = 3 then now() end, now() - n * interval '1 minute', now()
      from generate_series(0, ${products}::integer - 1) n,
           (select array_agg(id) as ids from stand) s,
           (select array_agg(id) as ids from category) c`
  await sql`
    insert into product_stock (product_id, initial_stock, stock, total_sales)
    select id, stock, stock, abs(hashtext(name)) % 900000
      from (select id, name, case when abs(hashtext(id::text)) % 4 = 0 then abs(hashtext(name)) % 12 * 1000 else 50000 end as stock
              from product) drawn`
  await sql`vacuum analyze product`
  await sql`vacuum analyze product_stock`
  const { rows } = await sql<{ stand_id: string; category_id: string }>`
    select stand_id, category_id from product limit 1`
  ;[standId, categoryId] = [rows[0]?.stand_id ?? '', rows[0]?.category_id ?? '']
}

const everything: ProductQuery = {
  search: '',
  state: 'all',
  out: 'shown',
  shelf: 'current',
  sort: 'name',
  order: 'asc',
}
/** Each filter with every sort in both directions. */
const narrowed = (): ProductQuery[] =>
  [
    {},
    { standId },
    { categoryId },
    { standId, categoryId },
    { search: 'kefta' },
    { search: '3fa9' },
    { search: '9' },
    { search: 'absent' },
    { shelf: 'archived' as const },
  ].flatMap((asked) =>
    productSorts.flatMap((sort) =>
      productDirections.map((order) => ({ ...everything, ...asked, sort, order })),
    ),
  )
const isByStock = ({ sort }: ProductQuery) => sort === 'stock' || sort === 'sales'
const byStock = (): ProductQuery[] => [
  ...productStates.map((state) => ({ ...everything, state })),
  { ...everything, out: 'hidden' },
  ...narrowed().filter((query, n) => isByStock(query) && n % 3 === 0),
]

async function scansOf(query: ProductQuery): Promise<Scan[]> {
  const scans: Scan[] = []
  await asked.snapshot(async (real) => {
    await planForValues(real)
    const tx = accounting(real, scans)
    for (const page of [1, most]) {
      const { ids } = await findProducts(tx, query, { most, page, perPage: 25 })
      await productsInOrder(tx, ids)
    }
  })
  return scans
}

/** The queries in which one scan reads more than `limit` rows. */
async function tooMany(queries: readonly ProductQuery[], limit: number): Promise<string[]> {
  const told: string[] = []
  for (const query of queries) {
    const words = Object.values(query).filter(Boolean).join(' ')
    for (const { by, of, rows } of await scansOf(query))
      if (rows > limit)
        told.push(`${words}: ${by} of ${of} looks at ${rows} rows, at most ${limit} are meant`)
  }
  return told
}

describe(`the list of ${products} products`, () => {
  test('reads a small part of them when the stock does not matter', async () => {
    const queries = narrowed().filter((query) => !isByStock(query))
    expect(queries.length).toBeGreaterThan(50)
    expect(await tooMany(queries, few)).toEqual([])
  })

  test('reads each of them once at most when the stock matters', async () => {
    expect(byStock().length).toBeGreaterThan(15)
    expect(await tooMany(byStock(), products)).toEqual([])
  })

  test('twin: reads many of them when the indexes are missing', async () => {
    const { rows } = await owner.sql<{ name: string }>`
      select indexname as name
        from pg_indexes
       where tablename = 'product'
         and indexname ~ '^(product_(by_(name|price|creation)|of_category)|archived_product)$'`
    expect(rows.map(({ name }) => name)).toHaveLength(5)
    for (const { name } of rows) await owner.sql([`drop index ${name}`] as never)
    const some = narrowed().filter((query, n) => !isByStock(query) && n % 3 === 0)
    expect((await tooMany(some, few)).length).toBeGreaterThan(8)
  })
})
