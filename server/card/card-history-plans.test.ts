/** With ten million lines in the books, the history of one card is read from the rows of that card only. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readHistorySearch } from '#rules/card/card-history.ts'
import { boundsOfPeriod } from '#rules/plain/period.ts'
import { type Database, openDatabase } from '../platform/database.ts'
import { explain, findingNone, readWhole } from '../testing/explain.ts'
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts'
import {
  type HistoryQuery,
  isThereCard,
  namesOnLines,
  pageOfOperations,
  pageOfPurchases,
  sumOperations,
  sumPurchases,
} from './card-history-store.ts'

const cards = 1_000
const salesPerCard = 60
const now = new Date('2026-11-21T20:00:00Z')
const cardNumber = (n: number) => `019aa0f4-9000-7000-8000-${String(n).padStart(12, '0')}`

let fresh: FreshDatabase
let owner: Database
/** `byKey` plans queries as the server does; `asItLikes` lets PostgreSQL read whole tables when that looks cheaper. */
let byKey: Database
let asItLikes: Database
beforeAll(async () => {
  fresh = await freshDatabase()
  owner = openDatabase(fresh.owner, { size: 1, patienceMs: 60_000 })
  byKey = openDatabase(fresh.app, { size: 1, planning: 'by key' })
  asItLikes = openDatabase(fresh.app, { size: 1 })
  await fill(owner)
})
afterAll(async () => {
  await Promise.all([owner, byKey, asItLikes].map((database) => database.close()))
  await fresh.drop()
})

async function fill({ sql }: Database): Promise<void> {
  await sql`
    insert into stand (id, name, letter, created_at)
    select gen_random_uuid(), 'Stand ' || n, chr(64 + n), ${now}
      from generate_series(1, 8) n`
  await sql`
    insert into staff (id, email, name, role, is_active, created_at, updated_at)
    select gen_random_uuid(), 'staff-' || n || '@test.ma', 'Personne ' || n, 'vendor', true, ${now}, ${now}
      from generate_series(1, 50) n`
  await sql`
    insert into card (id, code, type, initial_balance, is_active, expires_at, code_first_issued_at, created_at)
    select ('019aa0f4-9000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'FP-482915-' || lpad(n::text, 16, '0'),
           'BASIC', 5000, true, ${now}, ${now}, ${now}
      from generate_series(1, ${cards}::integer) n`
  await sql`
    insert into sale (id, card_id, stand_id, till_id, vendor_id, vendor_name, business_day, day_number, order_number,
                      amount, status, created_at)
    select gen_random_uuid(), c.id, t.id, gen_random_uuid(), gen_random_uuid(), 'Nadia', '2026-11-21', n * 1000 + k,
           'A-' || n, 1000, 'completed', ${now}::timestamptz - n * interval '1 day'
      from (select id, row_number() over ()::integer as k from card) c
     cross join generate_series(1, ${salesPerCard}::integer) n
      join (select id from stand limit 1) t on true`
  await sql`
    insert into sale_line (sale_id, position, product_id, name, unit, quantity, price, total, goes_to_kitchen)
    select s.id, n, gen_random_uuid(), 'Tajine kefta', 'unit', 1000, 500, 500, false
      from sale s
     cross join generate_series(0, 1) n`
  await sql`
    insert into operation (id, kind, actor_id, request_hash, amount, booked_at, card_id, card_number, balance_before,
                           balance_after)
    select gen_random_uuid(), case when n % 10 = 0 then 'recharge' else 'sale' end, gen_random_uuid(), '', 1000, ${now},
           c.id, n, 0, 1000
      from card c
     cross join generate_series(1, ${salesPerCard}::integer) n`
  for (const table of ['stand', 'staff', 'card', 'sale', 'sale_line', 'operation'])
    await sql([`analyze ${table}`] as never)
}

const window = { limit: 10, offset: 0 }
const queries: [string, HistoryQuery][] = (
  [
    ['all of it', {}],
    ['of today', boundsOfPeriod('today', now, 4)],
    ['of what came in', { direction: 'credit' }],
    ['of what went out', { direction: 'debit' }],
    ['searched for an amount', { search: readHistorySearch('45,00') }],
    ['searched for a product', { search: readHistorySearch('tajine'), productNames: ['Tajine kefta'] }],
    ['searched for an id', { search: readHistorySearch('9000-7000') }],
  ] as [string, Partial<HistoryQuery>][]
).map(([what, asked]) => [
  what,
  {
    cardId: cardNumber(7),
    since: null,
    until: null,
    direction: 'all',
    search: readHistorySearch(''),
    productNames: [],
    ...asked,
  },
])

describe('the history of a card is read without scanning a whole table', () => {
  test.each(queries)('%s', async (_, query) => {
    const explained = await explain(byKey, (tx) =>
      Promise.all([
        isThereCard(tx, query.cardId),
        namesOnLines(tx, query),
        findingNone(sumPurchases(tx, query)),
        pageOfPurchases(tx, query, window),
        findingNone(sumOperations(tx, query)),
        pageOfOperations(tx, query, window),
      ]),
    )
    expect(explained).toHaveLength(6)
    for (const statement of explained)
      expect([statement.text, readWhole(statement)]).toEqual([statement.text, []])
  })

  const large = (name: string) => !/^(stand|staff)/.test(name)
  test.each(queries)('%s, even when PostgreSQL chooses the plan freely', async (_, query) => {
    const explained = await explain(asItLikes, (tx) =>
      Promise.all([
        namesOnLines(tx, query),
        findingNone(sumPurchases(tx, query)),
        pageOfPurchases(tx, query, window),
        findingNone(sumOperations(tx, query)),
        pageOfOperations(tx, query, window),
      ]),
    )
    for (const statement of explained)
      expect([statement.text, readWhole(statement).filter(large)]).toEqual([statement.text, []])
  })

  test('twin: a query that scans a whole table is detected', async () => {
    const explained = await explain(
      asItLikes,
      (tx) => tx.sql`select id from sale where order_number = ${'A-1'}`,
    )
    expect(explained.flatMap(readWhole)).toEqual(['sale', 'sale'])
    const throughAnIndex = await explain(byKey, (tx) => tx.sql`select card_id from sale order by card_id`)
    expect(throughAnIndex.flatMap(readWhole)).toEqual(['sale_by_card', 'sale_by_card'])
  })
})
