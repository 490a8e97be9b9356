/** However many alerts and movements a season leaves, the stock room reads only those it shows. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mostAlertsTold } from '#contract/stock/stock.ts'
import { alertFilters } from '#rules/stock/stock-alert-query.ts'
import { type Database, openDatabase, type Tx } from '../platform/database.ts'
import { countMovements, type MovementQuery, pageOfMovements } from '../stock-history/all-movement-store.ts'
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts'
import { accounting, type Scan } from '../testing/visited.ts'
import { countOpenAlerts, findListedAlerts } from './alert-list-store.ts'
import { countHandMovements, pageOfHandMovements } from './hand-movement-store.ts'

const [products, stands, alerts, movements] = [400, 40, 20_000, 20_000]
/** One alert in 200 is open, one is cancelled, and one belongs to the stand that hardly ever runs out. */
const rareEvery = 200
/** The most rows that a scan may read: each product may be read once. */
const few = 2 * products
const idOf = (family: number, n: number) => `019aa0f4-000${family}-7000-8000-${String(n).padStart(12, '0')}`
const quietStand = idOf(1, 0)

let fresh: FreshDatabase
let owner: Database
let asked: Database
beforeAll(async () => {
  fresh = await freshDatabase()
  owner = openDatabase(fresh.owner, { size: 1, patienceMs: 60_000 })
  asked = openDatabase(fresh.app, { size: 1, planning: 'by key' })
  await fillCatalogue(owner)
  await fillSeason(owner)
  for (const table of ['stand', 'product', 'product_stock', 'stock_alert', 'stock_movement'])
    await owner.sql([`vacuum analyze ${table}`] as never)
})
afterAll(async () => {
  await Promise.all([owner.close(), asked.close()])
  await fresh.drop()
})

async function fillCatalogue({ sql }: Database): Promise<void> {
  await sql`
    insert into stand (id, name, letter, created_at)
    select ('019aa0f4-0001-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Stand ' || n,
           substr('ABCDEFGH', 1 + n / 8, 1) || substr('ABCDEFGH', 1 + n % 8, 1), now()
      from generate_series(0, ${stands}::integer - 1) n`
  await sql`
    insert into category (id, name, color, position, created_at) values (${quietStand}, 'Plats', '#0369A1', 1, now())`
  await sql`
    insert into product (id, name, description, stand_id, category_id, price, unit, stock_alert, min_quantity, goes_to_kitchen,
                         created_at, updated_at)
    select ('019aa0f4-0002-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Plat ' || n, 'Au stand',
           ('019aa0f4-0001-7000-8000-' || lpad((n % ${stands}::integer)::text, 12, '0'))::uuid, ${quietStand}, 1000, 'unit', 5000,
           10000, false, now(), now()
      from generate_series(0, ${products}::integer - 1) n`
  await sql`
    insert into product_stock (product_id, initial_stock, stock, movement_count)
    select id, 0, 0, 0 from product`
}

/** One alert and one movement a minute; half of the movements are sales. Few belong to the first stand. */
async function fillSeason({ sql }: Database): Promise<void> {
  await sql`
    create table made as
    select n, 1 + (n * 37) % (${products}::integer - 1) as product, now() - n * interval '1 minute' as at,
           case when n % ${rareEvery}::integer = 3 then 0 else 1 + n % (${stands}::integer - 1) end as stand
      from generate_series(1, ${alerts}::integer) n`
  await sql`
    insert into stock_alert (id, product_id, stand_id, current_stock, min_stock, requested_quantity, status, priority, created_at,
                             resolved_at, taken_by, taken_at)
    select gen_random_uuid(), ('019aa0f4-0002-7000-8000-' || lpad(product::text, 12, '0'))::uuid,
           ('019aa0f4-0001-7000-8000-' || lpad(stand::text, 12, '0'))::uuid, 0, 0, 0,
           case n % ${rareEvery}::integer when 3 then 'cancelled' when 5 then 'pending' when 7 then 'processing' else 'resolved' end,
           'low', at, at, ${quietStand}, at
      from made`
  await sql`
    insert into stock_movement (product_id, number, stand_id, type, quantity, previous_stock, new_stock, created_at, amount_sold)
    select ('019aa0f4-0002-7000-8000-' || lpad(product::text, 12, '0'))::uuid, n,
           ('019aa0f4-0001-7000-8000-' || lpad(stand::text, 12, '0'))::uuid, case when n % 2 = 0 then 'sale' else 'supply' end, 0, 0,
           0, at, 0
      from made
     where n <= ${movements}::integer`
}

/** The most rows that one scan has read. */
async function mostLookedAt(ask: (tx: Tx) => Promise<unknown>): Promise<number> {
  const scans: Scan[] = []
  await asked.snapshot((tx) => ask(accounting(tx, scans)))
  expect(scans.length).toBeGreaterThan(0)
  return Math.max(...scans.map(({ rows }) => rows))
}

const everywhere = [undefined, quietStand, idOf(1, 20)] as const

describe(`the alerts of a season that had ${alerts}`, () => {
  const query = everywhere.flatMap((standId) => alertFilters.map((status) => ({ status, standId })))

  test.each(query)('are listed by reading a few of them: $status at $standId', async (one) => {
    expect(await mostLookedAt((tx) => findListedAlerts(tx, one, mostAlertsTold))).toBeLessThan(few)
  })

  test.each(everywhere)('are counted by reading the open ones: at %s', async (standId) => {
    expect(await mostLookedAt((tx) => countOpenAlerts(tx, standId))).toBeLessThan(few)
  })
})

describe(`the movements by hand of a season that had ${movements / 2}`, () => {
  test.each(everywhere)('are counted up to the limit and no further: at %s', async (standId) => {
    expect(await mostLookedAt((tx) => countHandMovements(tx, standId, 101))).toBeLessThan(few)
  })

  test.each(everywhere)(
    'are listed by reading their page and the pages before it: at %s',
    async (standId) => {
      for (const offset of [0, 500]) {
        const looked = await mostLookedAt((tx) => pageOfHandMovements(tx, standId, { limit: 10, offset }))
        expect(looked, `after ${offset}`).toBeLessThan(few)
      }
    },
  )
})

describe(`all movements of a season that had ${movements}`, () => {
  const began = Date.now()
  const minutesAgo = (minutes: number) => new Date(began - minutes * 60_000)
  const spans = [
    { from: null, to: null },
    { from: minutesAgo(600), to: minutesAgo(60) },
    { from: minutesAgo(19_000), to: minutesAgo(18_000) },
  ]
  const queries: readonly MovementQuery[] = everywhere.flatMap((standId) =>
    [undefined, idOf(2, 37)].flatMap((productId) => spans.map((span) => ({ standId, productId, ...span }))),
  )

  test.each(queries)(
    'are listed from their own page and those before it: $standId $productId $from',
    async (query) => {
      for (const offset of [0, 90]) {
        const looked = await mostLookedAt((tx) => pageOfMovements(tx, query, { limit: 10, offset }))
        // Of each stand no more than is shown, and what sorts them looks one or two further.
        expect(looked, `after ${offset}`).toBeLessThanOrEqual(stands * (offset + 12))
      }
    },
  )

  test.each(queries)('are counted no further than is told: $standId $productId $from', async (query) => {
    expect(await mostLookedAt((tx) => countMovements(tx, query, 101))).toBeLessThanOrEqual(stands * 103)
  })

  test('are looked through where the index of stands is missing', async () => {
    const query = { standId: quietStand, productId: undefined, from: null, to: null }
    await owner.sql(['drop index stock_movement_at_stand'] as never)
    const looked = await mostLookedAt((tx) => pageOfMovements(tx, query, { limit: 10, offset: 0 }))
    expect(looked).toBeGreaterThan(few)
  })
})
