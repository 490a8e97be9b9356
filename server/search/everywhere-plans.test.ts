/** However long a season was, a search for an order number or a reference reads only a few rows. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { planForPages } from '../card/card-list-store.ts'
import { type Database, openDatabase, type Tx } from '../platform/database.ts'
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts'
import { accounting, type Scan } from '../testing/visited.ts'
import { findOperations, findOrders } from './everywhere-store.ts'

const [stands, days, ordersADay] = [4, 30, 200]
const sales = stands * days * ordersADay
const few = 0.04 * sales

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
    create table sold as
    select gen_random_uuid() as id, md5(stand::text)::uuid as stand_id, chr(64 + stand) as letter, n,
           to_char(date '2026-10-01' + day, 'YYYY-MM-DD') as business_day,
           timestamptz '2026-10-01 18:00Z' + day * interval '1 day' + n * interval '1 minute' as at
      from generate_series(1, ${stands}::integer) stand, generate_series(0, ${days}::integer - 1) day,
           generate_series(1, ${ordersADay}::integer) n`
  await sql`
    insert into sale (id, card_id, stand_id, till_id, vendor_id, vendor_name, business_day, day_number, order_number, amount,
                      status, created_at)
    select id, id, stand_id, id, id, 'Nadia', business_day, n, letter || '-' || lpad(n::text, 3, '0'), 3000, 'completed', at
      from sold`
  await sql`
    insert into stand (id, name, letter, created_at)
    select distinct stand_id, 'Stand ' || letter, letter, timestamptz '2026-10-01' from sold`
  await sql`
    insert into order_count (stand_id, business_day, last_number, letters)
    select stand_id, business_day, max(n), array[min(letter)] from sold group by stand_id, business_day`
  await sql`
    insert into operation (id, kind, actor_id, request_hash, amount, booked_at)
    select id, 'sale', id, '', -3000, at from sold`
  for (const table of ['sale', 'operation', 'order_count']) await sql([`vacuum analyze ${table}`] as never)
}

const questions: Readonly<Record<string, (tx: Tx) => Promise<readonly unknown[]>>> = {
  'an order of one stand': (tx) => findOrders(tx, { letter: 'B', number: 127 }, 5),
  'an order of any stand': (tx) => findOrders(tx, { letter: '', number: 127 }, 5),
  'an order of a letter that no stand bears': (tx) => findOrders(tx, { letter: 'Z', number: 127 }, 5),
  'a number that was never reached': (tx) => findOrders(tx, { letter: '', number: 990 }, 5),
  'a reference': (tx) => findOperations(tx, '3fa9c07b', 5),
  'a whole id': (tx) => findOperations(tx, '019aa0f4-9000-7000-8000-00000000dead', 5),
}

async function mostLookedAt(ask: (tx: Tx) => Promise<unknown>): Promise<number> {
  const scans: Scan[] = []
  await asked.snapshot(async (tx) => {
    await planForPages(tx)
    await ask(accounting(tx, scans))
  })
  expect(scans.length).toBeGreaterThan(0)
  return Math.max(...scans.map(({ rows }) => rows))
}

describe(`the global search among ${sales} sales`, () => {
  test.each(Object.keys(questions))('for %s reads only a few of them', async (name) => {
    expect(await mostLookedAt(questions[name] as (tx: Tx) => Promise<unknown>)).toBeLessThan(few)
  })

  test('for an order number returns the last days with this number', async () => {
    const found = await asked.snapshot((tx) => findOrders(tx, { letter: 'B', number: 127 }, 3))
    expect(found.map(({ at }) => at.toISOString().slice(0, 10))).toEqual([
      ...['2026-10-30', '2026-10-29', '2026-10-28'],
    ])
  })

  test('twin: reads many of them when the index of references is missing', async () => {
    await owner.sql`drop index operation_by_reference`
    expect(await mostLookedAt((tx) => findOperations(tx, '3fa9c07b', 5))).toBeGreaterThan(few)
  })
})
