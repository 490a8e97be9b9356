/** After a season of sales, the newest sales, those of a period and those of an hour are found without reading the others. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stretchesOf } from '#rules/figures/figures.ts'
import type { SaleQuery } from '#rules/sale/sale-query.ts'
import { type Database, openDatabase } from '../platform/database.ts'
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts'
import { accounting, type Scan } from '../testing/visited.ts'
import { amountOfSales, countSales, pageOfSales } from './sale-list-store.ts'

const [stands, days, salesOfEvening] = [8, 120, 60]
const sales = stands * days * salesOfEvening
const now = new Date('2026-11-21T23:30:00Z')
const standId = '019aa0f4-0001-7000-8000-000000000003'
const most = 40

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

/** Each stand has a till open every evening from six to midnight, and sells every six minutes. */
async function fillSeason({ sql }: Database): Promise<void> {
  await sql`
    insert into stand (id, name, letter, created_at)
    select ('019aa0f4-0001-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Stand ' || n, chr(64 + n), ${now}
      from generate_series(1, ${stands}::integer) n`
  await sql`
    insert into staff (id, email, name, role, is_active, created_at, updated_at)
    select id, lower(letter) || '@test.ma', name, 'vendor', true, created_at, created_at from stand`
  await sql`
    insert into till (id, kind, holder_id, stand_id, opened_at, closed_at, float_amount, expected, counted, difference,
                      operation_count, last_hash, last_operation_at, closed_by, report_number, totals)
    select gen_random_uuid(), 'sale', st.id, st.id, at, at + interval '6 hours', 0, 100, 100, 0, 60, '', at, st.id,
           1 + row_number() over (), '{}'
      from stand st
     cross join lateral (
             select '2026-11-21T18:00:00Z'::timestamptz - n * interval '1 day' as at
               from generate_series(0, ${days}::integer - 1) n) evening`
  await sql`
    insert into sale (id, card_id, stand_id, till_id, vendor_id, vendor_name, business_day, day_number, order_number,
                      amount, status, created_at)
    select gen_random_uuid(), gen_random_uuid(), t.stand_id, t.id, t.holder_id, 'Nadia', to_char(t.opened_at, 'YYYY-MM-DD'), k,
           'A-' || k, 1000, 'completed', t.opened_at + (k - 1) * interval '6 minutes'
      from till t
     cross join generate_series(1, ${salesOfEvening}::integer) k`
  for (const table of ['stand', 'till', 'sale']) await sql([`vacuum analyze ${table}`] as never)
}

type Asked = Pick<SaleQuery, 'hour' | 'standId'> & { readonly period: 'today' | 'week' | 'month' }

async function scansOf({ period, ...rest }: Asked): Promise<Scan[]> {
  const { firstDay, lastDay } = stretchesOf(period, now, 4).now
  const query = { ...rest, firstDay, lastDay }
  const scans: Scan[] = []
  await asked.snapshot(async (tx) => {
    const seen = accounting(tx, scans)
    await countSales(seen, query, most + 1)
    await pageOfSales(seen, query, { limit: 20, offset: most - 20 })
  })
  return scans.filter(({ of }) => of.startsWith('sale'))
}

async function scansOfAmount({ period, ...rest }: Asked): Promise<Scan[]> {
  const { firstDay, lastDay } = stretchesOf(period, now, 4).now
  const scans: Scan[] = []
  await asked.snapshot((tx) => amountOfSales(accounting(tx, scans), { ...rest, firstDay, lastDay }))
  return scans
}

const looked = (scans: readonly Scan[]) => Math.max(...scans.map(({ rows }) => rows))

describe(`a list of sales, with ${sales} in the database,`, () => {
  test.each<[string, Asked, number]>([
    ['the newest sales', { period: 'month' }, stands * (most + 1)],
    ['the sales of today', { period: 'today' }, stands * (most + 1)],
    ['the sales of one stand', { period: 'month', standId }, most + 1],
    ['the sales of one hour today', { period: 'today', hour: 20 }, stands * 10],
    ['the sales of one hour on thirty days', { period: 'month', hour: 20 }, 30 * stands * 10],
    ['the sales of an hour in which nothing is sold', { period: 'month', hour: 12 }, 0],
  ])('reads %s and hardly any others', async (_, query, limit) => {
    const scans = await scansOf(query)
    expect(scans.length).toBeGreaterThan(0)
    expect(scans.filter(({ by }) => by === 'Seq Scan')).toEqual([])
    expect(looked(scans)).toBeLessThanOrEqual(limit)
  })

  test('adds up a period from the sums that were kept, and an hour from its own sales', async () => {
    const ofPeriod = await scansOfAmount({ period: 'month', standId })
    expect(ofPeriod.map(({ of }) => of).filter((of) => of === 'sale')).toEqual([])
    const ofHour = (await scansOfAmount({ period: 'month', hour: 20 })).filter(({ of }) =>
      of.startsWith('sale'),
    )
    expect(ofHour.filter(({ by }) => by === 'Seq Scan')).toEqual([])
    expect(looked(ofHour)).toBeLessThanOrEqual(30 * stands * 10)
  })

  test('twin: reads many other sales when the index over the sales of a till is missing', async () => {
    await owner.sql`drop index sale_by_till`
    expect(looked(await scansOf({ period: 'today', hour: 20 }))).toBeGreaterThan(stands * 10)
  })
})
