/** After a year of sessions, the holders of the drawers of one day are read without the other days and without any operation. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../platform/database.ts'
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts'
import { accounting, type Scan } from '../testing/visited.ts'
import { drawerHolders } from './watch-store.ts'

const tillsADay = 30
const days = 365
const people = 40
const now = new Date('2026-11-21T20:00:00Z')
const daysAgo = (count: number) => new Date(now.getTime() - count * 86_400_000)

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

const standId = '019aa0f4-0001-7000-8000-000000000001'

async function fillYear({ sql }: Database): Promise<void> {
  await sql`
    insert into stand (id, name, letter, created_at)
    values (${standId}, 'Stand A', 'A', ${now})`
  await sql`
    insert into staff (id, email, name, role, is_active, created_at, updated_at)
    select ('019aa0f4-0002-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'staff-' || n || '@test.ma', 'Personne ' || n,
           'recharge_operator', true, ${now}, ${now}
      from generate_series(1, ${people}::integer) n`
  await sql`
    insert into till (id, kind, holder_id, stand_id, opened_at, closed_at, float_amount, expected, counted, difference,
                      operation_count, last_hash, last_operation_at, closed_by, report_number, totals)
    select gen_random_uuid(), case n % 2 when 0 then 'sale' else 'recharge' end, holder_id,
           case n % 2 when 0 then ${standId}::uuid end, opened_at, opened_at, 500, 300,
           300, 0, 3, '', opened_at, holder_id, n,
           '{"till-count": {"count": 2, "amount": 600}, "cash-out": {"count": 1, "amount": -200}}'
      from generate_series(1, ${tillsADay * days}::integer) n
     cross join lateral (
             select ('019aa0f4-0002-7000-8000-' || lpad((1 + n % ${people}::integer)::text, 12, '0'))::uuid as holder_id,
                    ${now}::timestamptz - n * interval '1 day' / ${tillsADay}::integer as opened_at) drawn`
  for (const table of ['staff', 'till']) await sql([`analyze ${table}`] as never)
}

async function ask(since: Date) {
  const scans: Scan[] = []
  const holders = await asked.snapshot((tx) => drawerHolders(accounting(tx, scans), { since, until: now }))
  return { scans, sessions: holders.reduce((sum, { sessionsCounted }) => sum + sessionsCounted, 0) }
}

test.each([1, 7, 30])(
  'the watch of the last %d days reads only the sessions opened in them',
  async (count) => {
    const { scans, sessions } = await ask(daysAgo(count))
    expect(sessions).toBe(count * tillsADay)
    expect(scans.map(({ of }) => of)).toContain('till_by_opening')
    expect(scans.filter(({ rows }) => rows > Math.max(people, count * tillsADay))).toEqual([])
    expect(scans.filter(({ of }) => of.startsWith('operation'))).toEqual([])
  },
)

test('the watch of all sessions reads each of them once', async () => {
  const { scans, sessions } = await ask(new Date(0))
  expect(sessions).toBe(tillsADay * days)
  expect(Math.max(...scans.map(({ rows }) => rows))).toBe(tillsADay * days)
})
