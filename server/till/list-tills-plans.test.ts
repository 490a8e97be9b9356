/** After a year of sessions, one day is found without reading the others. Operations are only read for card sales that were taken back. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { boundsOfPeriod } from '#rules/plain/period.ts'
import type { TillQuery } from '#rules/till/till-query.ts'
import { type Database, openDatabase } from '../platform/database.ts'
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts'
import { accounting, type Scan } from '../testing/visited.ts'
import { pageOfTills, sumTills } from './till-list-store.ts'
import {
  countSalesOfTill,
  pageOfOperationsOfTill,
  pageOfSalesOfTill,
  standingSalesOfTill,
} from './till-operations-store.ts'

const tillsADay = 30
const [tillWhereACardCameBack, operationsOfTill] = [5, 10]
const days = 365
const now = new Date('2026-11-21T20:00:00Z')
const idOf = (kind: string, n: number) => `019aa0f4-${kind}-7000-8000-${String(n).padStart(12, '0')}`

let fresh: FreshDatabase
let owner: Database
let asked: Database
beforeAll(async () => {
  fresh = await freshDatabase()
  owner = openDatabase(fresh.owner, { size: 1, patienceMs: 60_000 })
  asked = openDatabase(fresh.app, { size: 1, planning: 'by key' })
  await fillYear(owner)
})
afterAll(async () => {
  await Promise.all([owner.close(), asked.close()])
  await fresh.drop()
})

async function fillYear({ sql }: Database): Promise<void> {
  await sql`
    insert into stand (id, name, letter, created_at)
    select ('019aa0f4-0001-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Stand ' || n, chr(64 + n), ${now}
      from generate_series(1, 8) n`
  await sql`
    insert into staff (id, email, name, role, is_active, created_at, updated_at)
    select ('019aa0f4-0002-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'staff-' || n || '@test.ma', 'Personne ' || n,
           'vendor', true, ${now}, ${now}
      from generate_series(1, 40) n`
  await sql`
    insert into till (id, kind, holder_id, stand_id, opened_at, closed_at, float_amount, expected, counted, difference,
                      operation_count, last_hash, last_operation_at, closed_by, report_number, totals)
    select ('019aa0f4-0003-7000-8000-' || lpad(n::text, 12, '0'))::uuid, kind, holder_id, stand_id, opened_at,
           case when is_closed then opened_at + interval '6 hours' end, 0, 100, case when is_closed then 100 - short end,
           case when is_closed then -short end, 60, '', opened_at, case when is_closed then holder_id end,
           case when is_closed then n end,
           case n when ${tillWhereACardCameBack}::integer then '{"card-sale": {"count": 4, "amount": 200}, "recharge-cancellation": {"count": 1, "amount": -50}}'
                  else '{"sale": {"count": 50, "amount": -50000}}' end::jsonb
      from generate_series(1, ${tillsADay * days}::integer) n
     cross join lateral (
             select case n % 2 when 0 then 'sale' else 'recharge' end as kind,
                    ('019aa0f4-0002-7000-8000-' || lpad((1 + n % 40)::text, 12, '0'))::uuid as holder_id,
                    case n % 2 when 0 then ('019aa0f4-0001-7000-8000-' || lpad((1 + n / 2 % 8)::text, 12, '0'))::uuid end as stand_id,
                    ${now}::timestamptz - n * interval '1 day' / ${tillsADay}::integer as opened_at,
                    n > 10 as is_closed, case when n % 40 = 1 then 5 else 0 end as short) drawn`
  await sql`
    insert into sale (id, card_id, stand_id, till_id, vendor_id, vendor_name, business_day, day_number, order_number,
                      amount, status, created_at)
    select gen_random_uuid(), gen_random_uuid(), t.stand_id, t.id, t.holder_id, 'Nadia', t.id::text, k, 'A-' || k, 1000,
           'completed', t.opened_at + k * interval '1 minute'
      from till t
     cross join generate_series(1, 10) k
     where t.kind = 'sale'`
  await sql`
    insert into operation (id, kind, actor_id, request_hash, amount, booked_at, till_id, till_number)
    select gen_random_uuid(), 'recharge', t.holder_id, '', 1000, t.opened_at, t.id, k
      from till t
     cross join generate_series(1, ${operationsOfTill}::integer) k
     where t.kind = 'recharge'`
  for (const table of ['stand', 'staff', 'till', 'sale', 'operation', 'difference_review'])
    await sql([`analyze ${table}`] as never)
}

async function scansOf(query: Partial<TillQuery>): Promise<Scan[]> {
  const scans: Scan[] = []
  const whole: TillQuery = {
    kind: 'recharge',
    status: 'all',
    ...boundsOfPeriod('today', now, 4),
    difference: 'all',
    first: 'newest',
    ...query,
  }
  await asked.snapshot(async (tx) => {
    const seen = accounting(tx, scans)
    await sumTills(seen, whole, now)
    await pageOfTills(seen, whole, { limit: 25, offset: 0 })
  })
  return scans
}

const most = (scans: readonly Scan[]) => Math.max(...scans.map(({ rows }) => rows))
/** The most rows that a day or a month may read: its tills, the page and its people. */
const [aDay, aMonth] = [2 * tillsADay, 31 * tillsADay]

describe('the list of sessions is read without scanning a whole table', () => {
  test.each<[string, Partial<TillQuery>, number]>([
    ['of today', {}, aDay],
    ['of a stand, today', { kind: 'sale', standId: idOf('0001', 3) }, aDay],
    ['of one holder, ever', { holderId: idOf('0002', 2), since: null, until: null }, (tillsADay * days) / 20],
    ['of the last 30 days', { ...boundsOfPeriod('month', now, 4) }, aMonth],
    ['still open, ever', { status: 'open', since: null, until: null }, aDay],
    [
      'still open, those open longest first',
      { status: 'open', since: null, until: null, first: 'oldest' },
      aDay,
    ],
    ['closed, of today', { status: 'closed' }, aDay],
    ['with a difference, ever', { difference: 'with', since: null, until: null }, (tillsADay * days) / 20],
  ])('for sessions %s', async (_, query, limit) => {
    const scans = await scansOf(query)
    expect(scans.length).toBeGreaterThan(0)
    expect(scans.filter(({ rows }) => rows > limit)).toEqual([])
    expect(scans.filter(({ of, rows }) => /^(operation|sale)/.test(of) && rows > operationsOfTill)).toEqual(
      [],
    )
  })

  test('for all sessions, whose figures are read from their own rows', async () => {
    const scans = await scansOf({ since: null, until: null })
    expect(scans.filter(({ of, rows }) => /^(operation|sale)/.test(of) && rows > operationsOfTill)).toEqual(
      [],
    )
    expect(most(scans)).toBeLessThanOrEqual(tillsADay * days)
  })

  test('for one session', async () => {
    const scans: Scan[] = []
    await asked.snapshot(async (tx) => {
      const seen = accounting(tx, scans)
      await pageOfOperationsOfTill(seen, idOf('0003', 101), { first: 1, last: 20 })
      await countSalesOfTill(seen, idOf('0003', 100))
      await pageOfSalesOfTill(seen, idOf('0003', 100), { limit: 20, offset: 0 })
      await standingSalesOfTill(seen, idOf('0003', 100))
    })
    expect(most(scans)).toBe(10)
  })

  test('twin: a query that scans a whole table is detected', async () => {
    const scans: Scan[] = []
    await asked.snapshot((tx) => accounting(tx, scans).sql`select id from till where note = ${'never'}`)
    expect(most(scans)).toBe(tillsADay * days)
  })
})
