/** After a season of 120 days, the figures of a day are read from the rows of two days, and the figures of a month from those of two months. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FigurePeriod, stretchesOf } from '#rules/figures/figures.ts'
import { type Database, openDatabase } from '../platform/database.ts'
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts'
import { accounting, type Scan } from '../testing/visited.ts'
import { sumDesks } from './desk-figures-store.ts'
import { sumSales } from './sales-figures-store.ts'
import { rankStocks } from './stock-figures-store.ts'

const [stands, days, quartersADay, processes, products] = [8, 120, 40, 2, 4_000]
const now = new Date('2026-11-21T20:50:00Z')
const stand = '019aa0f4-0001-7000-8000-000000000001'

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

/** Tallies from noon to ten in the evening of every day, written by two processes. */
async function fill({ sql }: Database): Promise<void> {
  await sql`
    insert into sale_tally (business_day, quarter, shard, sales, amount, cancelled, cancelled_amount)
    select to_char(date '2026-11-21' - d, 'YYYY-MM-DD'),
           timestamptz '2026-11-21T12:00:00Z' - d * interval '1 day' + q * interval '15 minutes', p, 5, 5000, 1, 1000
      from generate_series(0, ${days - 1}::integer) d
     cross join generate_series(0, ${quartersADay - 1}::integer) q
     cross join generate_series(1, ${processes}::integer) p`
  await sql`
    insert into stand_tally (business_day, stand_id, shard, sales, amount)
    select to_char(date '2026-11-21' - d, 'YYYY-MM-DD'),
           ('019aa0f4-0001-7000-8000-' || lpad(s::text, 12, '0'))::uuid, p, 5, 5000
      from generate_series(0, ${days - 1}::integer) d
     cross join generate_series(1, ${stands}::integer) s
     cross join generate_series(1, ${processes}::integer) p`
  await sql`
    insert into desk_tally (quarter, kind, shard, operations, amount)
    select distinct t.quarter, k.kind, t.shard, 3, 3000
      from sale_tally t
     cross join unnest(array['recharge', 'card-sale', 'refund', 'initialization']) as k (kind)`
  await sql`
    insert into stand (id, name, letter, created_at) values (${stand}, 'Grillades', 'A', now())`
  await sql`
    insert into category (id, name, color, position, created_at) values (${stand}, 'Plats', '#0369A1', 1, now())`
  await sql`
    insert into product (id, name, description, stand_id, category_id, price, unit, stock_alert, min_quantity, goes_to_kitchen,
                         created_at, updated_at)
    select gen_random_uuid(), 'Plat ' || md5(n::text), 'Au stand', ${stand}, ${stand}, 1000, 'unit', 5000, 10000, false, now(), now()
      from generate_series(1, ${products}::integer) n`
  await sql`
    insert into product_stock (product_id, initial_stock, stock)
    select id, stock, stock from (select id, abs(hashtext(name)) % 20 * 1000 as stock from product) drawn`
  for (const table of ['sale_tally', 'stand_tally', 'desk_tally', 'product', 'product_stock'])
    await sql([`vacuum analyze ${table}`] as never)
}

async function lookedAt(ask: (tx: Parameters<typeof sumSales>[0]) => Promise<unknown>): Promise<number> {
  const scans: Scan[] = []
  await asked.snapshot((real) => ask(accounting(real, scans)))
  const looked = scans.filter(({ of }) => !of.startsWith('stand') || of.startsWith('stand_tally'))
  expect(looked).not.toEqual([])
  return Math.max(...looked.map(({ rows }) => rows))
}

describe.each<[FigurePeriod, number]>([
  ['today', 2],
  ['week', 14],
  ['month', 60],
])('in the period «%s»,', (period, daysRead) => {
  const stretches = stretchesOf(period, now, 4)

  test('the figures of sales read only the rows of the period and of the period before', async () => {
    const rows = daysRead * quartersADay * processes
    expect(await lookedAt((tx) => sumSales(tx, stretches))).toBeLessThanOrEqual(rows)
  })

  test('the figures of the desks read only the rows of the period and of the period before', async () => {
    const rows = daysRead * quartersADay * 4 * processes
    expect(await lookedAt((tx) => sumDesks(tx, stretches))).toBeLessThanOrEqual(rows)
  })
})

test('the ranking of products reads each product once', async () => {
  expect(await lookedAt((tx) => rankStocks(tx, 5))).toBeLessThanOrEqual(products)
})
