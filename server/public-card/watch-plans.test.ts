/** However many cards, orders and unserved tickets there are, a phone that watches is answered from a few rows. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findCardsByCode } from '../card/card-store.ts'
import { type Database, openDatabase } from '../platform/database.ts'
import { explain, readWhole } from '../testing/explain.ts'
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts'
import { accounting, type Scan } from '../testing/visited.ts'
import { lastOperationsOfCards } from './public-card-store.ts'
import { watchedCards } from './watch-store.ts'

const now = new Date('2026-11-21T20:00:00Z')
const since = new Date('2026-11-21T18:00:00Z')
const cards = 5_000
const tickets = 20_000

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

/** One stand never marks an order served, so all its tickets are still on its screen. */
async function fill({ sql }: Database): Promise<void> {
  await sql`
    insert into stand (id, name, letter, created_at)
    select gen_random_uuid(), 'Grillades', 'A', ${now}`
  await sql`
    insert into card (id, code, type, initial_balance, is_active, expires_at, code_first_issued_at, created_at)
    select gen_random_uuid(), 'FP-482915-' || lpad(n::text, 16, '0'), 'BASIC', 5000, true, ${now}, ${now}, ${now}
      from generate_series(1, ${cards}::integer) n`
  await sql`
    insert into card_balance (card_id, code, type, created_at, is_printed, is_active, listed_expiry, balance, operation_count)
    select id, code, type, created_at, is_printed, is_active, listed_expiry, 5000, 1
      from card`
  await sql`
    insert into sale (id, card_id, stand_id, till_id, vendor_id, vendor_name, business_day, day_number, order_number,
                      amount, status, created_at)
    select gen_random_uuid(), c.id, s.id, gen_random_uuid(), gen_random_uuid(), 'Nadia', '2026-11-21', n, 'A-' || n,
           1000, 'active', ${now}::timestamptz - n * interval '1 second'
      from generate_series(1, ${tickets}::integer) n
      join (select id, right(code, 6)::integer as k from card) c on c.k = 1 + (n - 1) % ${cards}::integer
     cross join stand s`
  await sql`
    insert into ticket (sale_id, stand_id, step, ordered_at, ready_at)
    select id, stand_id, case when day_number % 4 = 0 then 'new' else 'ready' end, created_at, created_at
      from sale`
  await sql`analyze`
}

const code = (n: number) => `FP-482915-${String(n).padStart(16, '0')}`

test('watching cards reads no table whole, for one phone or for all that ask together', async () => {
  for (const codes of [[code(1)], Array.from({ length: 250 }, (_, n) => code(n + 1))])
    for (const statement of await explain(asked, (tx) => watchedCards(tx, codes, { since, most: 10 })))
      expect(readWhole(statement), statement.text).toEqual([])
})

test('looking up a card with its last operations reads no table whole, for one phone or for all that ask together', async () => {
  for (const codes of [[code(1)], Array.from({ length: 50 }, (_, n) => code(n + 1))]) {
    const looks = await explain(asked, async (tx) => {
      const found = [...(await findCardsByCode(tx, codes)).values()]
      const ids = found.map(({ card }) => card.id)
      await lastOperationsOfCards(tx, ids, 5)
    })
    for (const statement of looks) expect(readWhole(statement), statement.text).toEqual([])
  }
})

test('watching cards reads the nearest hundred tickets of a stand, not all that were never served', async () => {
  const scans: Scan[] = []
  const rows = await watchedCards(accounting(asked, scans), [code(4)], { since, most: 10 })
  expect(rows.map(({ before }) => before)).toContain(25)
  expect(Math.max(...scans.map(({ rows: looked }) => looked))).toBeLessThan(rows.length * 110)
})
