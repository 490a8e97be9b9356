/** However many orders the stands have served, and left unserved on days that are over, those that wait are counted without reading them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitingBounds, waitingStates } from '#rules/kitchen/waiting-orders.ts'
import { type Database, openDatabase } from '../platform/database.ts'
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts'
import { accounting, type Scan } from '../testing/visited.ts'
import { countSales } from './sale-list-store.ts'
import { ordersOfStands } from './waiting-orders-store.ts'

const [stands, days, ordersOfDay, waitingOfStand] = [8, 60, 60, 5]
const now = new Date('2026-11-21T21:00:00Z')
const today = '2026-11-21'

let fresh: FreshDatabase
let owner: Database
let asked: Database
beforeAll(async () => {
  fresh = await freshDatabase()
  owner = openDatabase(fresh.owner, { size: 1, patienceMs: 60_000 })
  asked = openDatabase(fresh.app, { size: 1, planning: 'by key' })
  await fillSeason(owner)
})
afterAll(async () => {
  await Promise.all([owner.close(), asked.close()])
  await fresh.drop()
})

/** Of each day most orders are served and some are left; of today some are not ready, as many ready. */
async function fillSeason({ sql }: Database): Promise<void> {
  await sql`
    insert into stand (id, name, letter, created_at)
    select ('019aa0f4-0001-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Stand ' || n, chr(64 + n), ${now}
      from generate_series(1, ${stands}::integer) n`
  await sql`
    insert into staff (id, email, name, role, is_active, created_at, updated_at)
    select id, lower(letter) || '@test.ma', name, 'vendor', true, created_at, created_at from stand`
  await sql`
    insert into till (id, kind, holder_id, stand_id, opened_at, float_amount, expected, operation_count, last_hash, last_operation_at, totals)
    select gen_random_uuid(), 'sale', id, id, created_at, 0, 0, 0, '', created_at, '{}' from stand`
  await sql`
    insert into sale (id, card_id, stand_id, till_id, vendor_id, vendor_name, business_day, day_number, order_number,
                      amount, status, created_at)
    select gen_random_uuid(), gen_random_uuid(), t.stand_id, t.id, t.holder_id, 'Nadia',
           to_char(at, 'YYYY-MM-DD'), k, 'A-' || k, 1000, 'active', at
      from till t
     cross join generate_series(0, ${days}::integer - 1) n
     cross join generate_series(1, ${ordersOfDay}::integer) k
     cross join lateral (select ${now}::timestamptz - interval '2 hours' - n * interval '1 day' + k * interval '1 second' as at)`
  await sql`
    insert into ticket (sale_id, stand_id, step, ordered_at, ready_at, served_at)
    select id, stand_id,
           case when day_number <= ${waitingOfStand} then 'new' when day_number <= 2 * ${waitingOfStand} then 'ready' else 'served' end,
           created_at, case when day_number > ${waitingOfStand} then created_at end,
           case when day_number > 2 * ${waitingOfStand} then created_at end
      from sale`
  for (const table of ['stand', 'till', 'sale', 'ticket']) await sql([`vacuum analyze ${table}`] as never)
}

const bounds = waitingBounds(now, 15)
/** Read of the stands' tickets and of their sales, at most: what is open today and on the day before. */
const most = stands * waitingOfStand * 2 * 2

async function scansOf(read: (tx: ReturnType<typeof accounting>) => Promise<unknown>): Promise<Scan[]> {
  const scans: Scan[] = []
  await asked.snapshot(async (tx) => read(accounting(tx, scans)))
  return scans.filter(({ of }) => of === 'sale' || of === 'ticket')
}

function mustBeFew(scans: readonly Scan[]): void {
  expect(scans.length).toBeGreaterThan(0)
  expect(scans.filter(({ by }) => by === 'Seq Scan')).toEqual([])
  expect(Math.max(...scans.map(({ rows }) => rows))).toBeLessThanOrEqual(most)
}

test('the orders of all stands are counted of what is open alone', async () => {
  let found: Awaited<ReturnType<typeof ordersOfStands>> = []
  const scans = await scansOf(async (tx) => {
    found = await ordersOfStands(tx, { day: today, bounds })
  })
  expect(found).toHaveLength(stands)
  for (const { unmade, late, unclaimed } of found)
    expect([unmade.count, late.count, unclaimed.count]).toEqual([5, 5, 5])
  mustBeFew(scans)
})

test.each(waitingStates)('the sales whose orders are %s are listed of what is open alone', async (state) => {
  const query = { firstDay: today, lastDay: today, waiting: { state, day: today, bounds } }
  let count = 0
  const scans = await scansOf(async (tx) => {
    count = await countSales(tx, query, 2_001)
  })
  expect(count).toBe(stands * waitingOfStand)
  mustBeFew(scans)
})

test('fails this test where the index over open tickets is missing', async () => {
  await owner.sql`drop index ticket_on_screen`
  const scans = await scansOf((tx) => ordersOfStands(tx, { day: today, bounds }))
  expect(Math.max(...scans.map(({ rows }) => rows))).toBeGreaterThan(most)
})
