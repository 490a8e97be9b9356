/** However many orders were served in a season, the cooking time on a kitchen wall is read from those of the last minutes. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../platform/database.ts'
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts'
import { accounting, type Scan } from '../testing/visited.ts'
import { cookingTimeWithin } from './cooking-time-store.ts'
import { lastFinished } from './recall-store.ts'
import { lastServedAt, ticketsOnScreen } from './ticket-store.ts'

const [tickets, stands] = [40_000, 10]
const now = new Date('2026-11-21T20:00:00Z')
const standId = '019aa0f4-0001-7000-8000-000000000003'

let fresh: FreshDatabase
let owner: Database
let asked: Database
beforeAll(async () => {
  fresh = await freshDatabase()
  owner = openDatabase(fresh.owner, { size: 1, patienceMs: 60_000 })
  asked = openDatabase(fresh.app, { size: 1, planning: 'by key' })
  const { sql } = owner
  // One order every six seconds, ready after five minutes and served one minute later; orders of the last minutes are still open.
  await sql`
    insert into ticket (sale_id, stand_id, step, ordered_at, ready_at, served_at, event_count)
    select ('019aa0f4-0002-7000-8000-' || lpad(n::text, 12, '0'))::uuid,
           ('019aa0f4-0001-7000-8000-' || lpad((n % ${stands}::integer)::text, 12, '0'))::uuid,
           case when n < 50 then 'new' when n < 60 then 'ready' else 'served' end,
           ${now}::timestamptz - n * interval '6 seconds',
           case when n >= 50 then ${now}::timestamptz - (n - 50) * interval '6 seconds' end,
           case when n >= 60 then ${now}::timestamptz - (n - 60) * interval '6 seconds' end,
           case when n < 50 then 0 when n < 60 then 1 else 2 end
      from generate_series(0, ${tickets}::integer - 1) n`
  await sql`
    insert into ticket_event (sale_id, number, step, by, at, way)
    select sale_id, 1, 'ready', null::uuid, ready_at, 'move' from ticket where ready_at is not null
     union all
    select sale_id, 2, 'served', null, served_at, 'move' from ticket where served_at is not null`
  for (const table of ['ticket', 'ticket_event']) await sql([`vacuum analyze ${table}`] as never)
})
afterAll(async () => {
  await Promise.all([owner.close(), asked.close()])
  await fresh.drop()
})

test('the cooking time of a stand only reads the orders of the last minutes', async () => {
  const scans: Scan[] = []
  const since = new Date(now.getTime() - 15 * 60_000)
  const told = await asked.snapshot((tx) =>
    cookingTimeWithin(accounting(tx, scans), [standId], { since, until: now }),
  )
  expect(told).toEqual({ orders: 15, meanSeconds: 300 })
  // Each stand has an order a minute.
  expect(Math.max(...scans.map(({ rows }) => rows))).toBeLessThanOrEqual(30)
})

test('a kitchen wall of ten stands only reads their open orders', async () => {
  const scans: Scan[] = []
  const standIds = Array.from(
    { length: stands },
    (_, n) => `019aa0f4-0001-7000-8000-${String(n).padStart(12, '0')}`,
  )
  const since = new Date(now.getTime() - 15 * 60_000)
  await asked.snapshot(async (tx) => {
    const counting = accounting(tx, scans)
    await ticketsOnScreen(counting, standIds)
    expect(await lastServedAt(counting, standIds)).toEqual(now)
    expect(await lastFinished(counting, standIds, { since, until: now, most: 9 })).toHaveLength(9)
    expect(await cookingTimeWithin(counting, standIds, { since, until: now })).toEqual({
      orders: 151,
      meanSeconds: 300,
    })
  })
  // Sixty open orders and those of a quarter of an hour, out of forty thousand in the season.
  expect(scans.filter(({ rows }) => rows > 300)).toEqual([])
})
