/**
 * With two hundred stands and a year of sessions, today's figures are read from today's tills. Where nobody marks orders
 * served, open orders are counted up to a limit.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { boundsOfBusinessDay } from '#rules/plain/venue-clock.ts'
import { openOrdersCounted } from '#rules/venue/stand.ts'
import type { StandQuery } from '#rules/venue/stand-query.ts'
import { type Database, openDatabase } from '../platform/database.ts'
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts'
import { accounting, type Scan } from '../testing/visited.ts'
import { pageOfStands } from './stand-list-store.ts'

const [stands, tillsADay, days, salesOfTill, ordersUnserved] = [200, 400, 30, 25, 500]
const shown = 24
const day = '2026-11-21'
const bounds = boundsOfBusinessDay(day, 4)
const { start } = bounds

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

/** A vendor at each stand and two tills a day; one in a hundred of today's tills was opened the day before. */
async function fill({ sql }: Database): Promise<void> {
  await sql`
    insert into stand (id, name, letter, created_at)
    select ('019aa0f4-0001-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Stand ' || n,
           translate(chr(65 + n / 16) || chr(65 + n % 16), 'IO', 'XY'), ${start}
      from generate_series(0, ${stands - 1}::integer) n`
  await sql`
    insert into staff (id, email, name, role, stand_id, created_at, updated_at)
    select ('019aa0f4-0002-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'staff-' || n || '@test.ma', 'Personne ' || n,
           'vendor', ('019aa0f4-0001-7000-8000-' || lpad(n::text, 12, '0'))::uuid, ${start}, ${start}
      from generate_series(0, ${stands - 1}::integer) n`
  await sql`
    insert into till (id, kind, holder_id, stand_id, opened_at, closed_at, float_amount, expected, counted, difference,
                      operation_count, last_hash, last_operation_at, closed_by, report_number, totals)
    select ('019aa0f4-0003-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'sale', holder_id, stand_id, opened_at,
           opened_at + interval '9 hours', 0, 0, 0, 0, 60, '', opened_at, holder_id, n + 1,
           '{"sale": {"count": 25, "amount": -25000}, "sale-cancellation": {"count": 1, "amount": 1000}}'
      from generate_series(0, ${tillsADay * days - 1}::integer) n
     cross join lateral (
             select ('019aa0f4-0002-7000-8000-' || lpad((n % ${stands}::integer)::text, 12, '0'))::uuid as holder_id,
                    ('019aa0f4-0001-7000-8000-' || lpad((n % ${stands}::integer)::text, 12, '0'))::uuid as stand_id,
                    ${start}::timestamptz + interval '10 hours' - (n / ${tillsADay}::integer) * interval '1 day'
                      - case when n % 100 = 7 then interval '15 hours' else interval '0' end as opened_at) drawn`
  await sql`
    insert into sale (id, card_id, stand_id, till_id, vendor_id, vendor_name, business_day, day_number, order_number,
                      amount, status, created_at)
    select gen_random_uuid(), gen_random_uuid(), t.stand_id, t.id, t.holder_id, 'Nadia', ${day}, t.report_number * 100 + k,
           'A-' || k, 1000, 'completed', t.opened_at + k * interval '20 minutes'
      from till t
     cross join generate_series(1, ${salesOfTill}::integer) k
     where t.opened_at > ${start}::timestamptz - interval '1 day'`
  await sql`
    insert into ticket (sale_id, stand_id, step, ordered_at)
    select gen_random_uuid(), id, 'new', ${start}::timestamptz + k * interval '1 minute'
      from stand
     cross join generate_series(1, ${ordersUnserved}::integer) k`
  for (const table of ['stand', 'staff', 'till', 'sale', 'ticket']) await sql([`analyze ${table}`] as never)
}

async function scansOf(query: Partial<StandQuery>): Promise<Scan[]> {
  const scans: Scan[] = []
  const whole: StandQuery = { search: '', status: 'all', sort: 'name', order: 'asc', ...query }
  await asked.snapshot((tx) =>
    pageOfStands(accounting(tx, scans), whole, { day: bounds, window: { limit: shown, offset: 0 } }),
  )
  return scans
}

describe('the list of stands with their figures', () => {
  test.each<[string, Partial<StandQuery>]>([
    ['by name', {}],
    ['by what they sold', { sort: 'todaySales', order: 'desc' }],
    ['by a part of a name', { search: 'stand 1' }],
    ['switched on, the newest first', { status: 'active', sort: 'createdAt', order: 'desc' }],
  ])('%s reads the tills of today, and single sales only of tills opened before', async (_, query) => {
    const scans = await scansOf(query)
    const most = (of: RegExp) =>
      Math.max(0, ...scans.filter((scan) => of.test(scan.of)).map(({ rows }) => rows))
    expect(scans.length).toBeGreaterThan(3)
    expect(most(/^till/)).toBeLessThanOrEqual(tillsADay)
    expect(most(/^sale/)).toBeLessThanOrEqual((tillsADay / 100) * salesOfTill)
    expect(most(/^sale/)).toBeGreaterThan(0)
    expect(most(/^ticket/)).toBe(shown * openOrdersCounted)
  })
})
