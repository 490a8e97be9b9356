/** However many movements a product has, its history is read from the few that are not sales, and from some of the sales. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase, type Tx } from '../platform/database.ts'
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts'
import { accounting, type Scan } from '../testing/visited.ts'
import { sumCancelledSales } from './cancelled-sales-store.ts'
import { movementsBelow, rangeOf, stocksAfter, sumAllButSales } from './movement-store.ts'
import { pageOfProductSales } from './product-sales-store.ts'

const movements = 20_000
/** One movement in 200 is a supply; one sale in 200 was cancelled later. */
const otherEvery = 200
const few = 0.04 * movements
const productId = '019aa0f4-0005-7000-8000-000000000001'
const began = new Date('2026-09-21T12:00:00Z')
/** The instant of movement `n`: one movement a minute. */
const minute = (n: number) => new Date(began.getTime() + n * 60_000)

let fresh: FreshDatabase
let owner: Database
let asked: Database
beforeAll(async () => {
  fresh = await freshDatabase()
  owner = openDatabase(fresh.owner, { size: 1, patienceMs: 60_000 })
  asked = openDatabase(fresh.app, { size: 1, planning: 'by key' })
  await fill(owner)
})
afterAll(async () => {
  await Promise.all([owner.close(), asked.close()])
  await fresh.drop()
})

async function fill({ sql }: Database): Promise<void> {
  await sql`
    insert into stand (id, name, letter, created_at) values (${productId}, 'Grillades', 'A', ${began})`
  await sql`
    insert into category (id, name, color, position, created_at) values (${productId}, 'Plats', '#0369A1', 1, ${began})`
  await sql`
    insert into product (id, name, description, stand_id, category_id, price, unit, stock_alert, min_quantity,
                         goes_to_kitchen, created_at, updated_at)
    values (${productId}, 'Kefta', 'Brochettes', ${productId}, ${productId}, 1000, 'unit', 0, 0, false, ${began}, ${began})`
  await sql`
    insert into product_stock (product_id, initial_stock, stock, movement_count)
    values (${productId}, 90000000, 90000000 - ${movements}::integer * 1000, ${movements})`
  await sql`
    create table made as
    select n, gen_random_uuid() as id, ${began}::timestamptz + n * interval '1 minute' as at,
           case n % ${otherEvery}::integer when 7 then 'supply' when 9 then 'return' else 'sale' end as type
      from generate_series(1, ${movements}::integer) n`
  await sql`
    insert into stock_movement (product_id, number, stand_id, type, quantity, previous_stock, new_stock, created_at, operation_id,
                                amount_sold)
    select ${productId}, n, ${productId}, type, -1000, 90000000 - n * 1000 + 1000, 90000000 - n * 1000, at, id,
           1000 * count(*) filter (where type = 'sale') over (order by n)
      from made`
  await sql`
    insert into sale (id, card_id, stand_id, till_id, vendor_id, vendor_name, business_day, day_number, order_number, amount,
                      status, created_at)
    select id, id, ${productId}, id, id, 'Nadia', '2026-09-21', n, 'A-' || n, 3000,
           case n % ${otherEvery}::integer when 8 then 'cancelled' else 'completed' end, at
      from made where type = 'sale'`
  await sql`
    insert into sale_line (sale_id, position, product_id, name, unit, quantity, price, total, goes_to_kitchen)
    select id, p, case p when 1 then ${productId}::uuid else id end, 'Kefta', 'unit', 1000, 1000, 1000, false
      from made, generate_series(0, 2) p where type = 'sale'`
  await sql`
    insert into cancelled_product_sale (product_id, number, quantity, amount)
    select ${productId}, n, 1000, 1000 from made where n % ${otherEvery}::integer = 8`
  for (const table of ['stock_movement', 'sale', 'sale_line', 'cancelled_product_sale', 'product_stock'])
    await sql([`vacuum analyze ${table}`] as never)
}

type Period = { readonly from: Date | null; readonly to: Date | null }
const periods: readonly Period[] = [
  { from: null, to: null },
  { from: minute(movements - 300), to: null },
  { from: minute(100), to: minute(movements - 100) },
  { from: minute(10_000), to: minute(10_001) },
  { from: minute(2 * movements), to: null },
]

const questions: Readonly<Record<string, (tx: Tx, period: Period) => Promise<unknown>>> = {
  'the sums of a period': async (tx, period) => {
    const range = await rangeOf(tx, productId, period)
    return range && Promise.all([sumAllButSales(tx, range), sumCancelledSales(tx, range)])
  },
  'the line of a period': (tx) => stocksAfter(tx, productId, [1, 500, 19_000, movements]),
  'a page of movements, however deep': async (tx, period) => {
    const range = await rangeOf(tx, productId, period)
    return range && movementsBelow(tx, range, { top: range.after + 15, most: 10 })
  },
  'the first page of the sales': async (tx, period) => {
    const range = await rangeOf(tx, productId, period)
    return range && pageOfProductSales(tx, range, { limit: 10, offset: 0 })
  },
}

/** The most rows that one scan has read, over all periods. */
async function mostLookedAt(ask: (tx: Tx, period: Period) => Promise<unknown>): Promise<number> {
  const scans: Scan[] = []
  for (const period of periods) await asked.snapshot((tx) => ask(accounting(tx, scans), period))
  expect(scans.length).toBeGreaterThan(0)
  return Math.max(...scans.map(({ rows }) => rows))
}

describe(`the stock history of a product with ${movements} movements`, () => {
  test.each(Object.keys(questions))('reads only a few of them for %s', async (name) => {
    expect(await mostLookedAt(questions[name] as (tx: Tx) => Promise<unknown>)).toBeLessThan(few)
  })

  test('twin: reads many of them when the indexes are missing', async () => {
    for (const name of ['stock_movement_by_time', 'stock_movement_sums_but_sales'])
      await owner.sql([`drop index ${name}`] as never)
    const looked = await mostLookedAt(async (tx, period) => {
      const range = await rangeOf(tx, productId, period)
      return range && sumAllButSales(tx, range)
    })
    expect(looked).toBeGreaterThan(few)
  })
})
