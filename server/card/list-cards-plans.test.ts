/** With a million cards, every combination of filter and sort is answered by reading few of them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type CardQuery,
  cardDirections,
  cardPrintFilters,
  cardSorts,
  cardStatusFilters,
} from '#rules/card/card-query.ts'
import { type Database, openDatabase, type Tx } from '../platform/database.ts'
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts'
import { accounting, type Scan } from '../testing/visited.ts'
import {
  asksForAll,
  cardsInOrder,
  countLowBalanceCards,
  findCards,
  idsOfCards,
  noteExpired,
  planForPages,
} from './card-list-store.ts'
import { searchOf } from './card-search-store.ts'

const cards = 30_000
const now = new Date('2026-11-21T20:00:00Z')
/** The limit of counting, reduced in proportion to this smaller table. */
const most = 30
/** The smaller limit of searches for a few characters: in a small table they match fewer cards anyway. */
const mostOfAFrequent = 5
/** The most rows of a table, or entries of an index, that one scan may read. */
const few = 0.15 * cards

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

/** Four months of cards: the oldest have expired, the newest lie unused and unprinted in their box, most of these blank. */
async function fillSeason({ sql }: Database): Promise<void> {
  await sql`
    insert into card (id, code, type, initial_balance, is_active, ending, expires_at, is_printed, code_first_issued_at, created_at, serial_number)
    select gen_random_uuid(), 'FP-' || lpad((n * 7919 % 1000000)::text, 6, '0') || '-' || upper(substr(md5(n::text), 1, 16)),
           type, case when n >= ${cards}::integer * 0.96 and n % 50 > 0 then 0 else 5000 end, n % 12 > 0, case when n % 12 = 0 then 'deactivated' end,
           case when n % 500 > 0 then at + case type when 'BASIC' then 30 when 'STANDARD' then 60 else 90 end * interval '1 day' end,
           n < ${cards}::integer * 0.96 and n % 100 > 0, at, at, n
      from generate_series(1, ${cards}::integer) n
     cross join lateral (select ${now}::timestamptz - (${cards}::integer - n) * interval '120 days' / ${cards}::integer as at,
                                (array['BASIC', 'STANDARD', 'BASIC', 'PREMIUM', 'BASIC'])[1 + n % 5] as type) drawn`
  await sql`
    insert into card_balance (card_id, code, type, created_at, is_printed, is_active, listed_expiry, balance, to_collect, last_purchase_at,
                              operation_count)
    select id, code, type, created_at, is_printed, is_active, listed_expiry,
           case when not is_active then 0 when created_at > ${now}::timestamptz - interval '5 days' then initial_balance
                else abs(hashtext(code)) % 8000 end,
           case when is_active and created_at > ${now}::timestamptz - interval '5 days' then initial_balance else 0 end,
           case when created_at > ${now}::timestamptz - interval '5 days' then null else created_at end, 1
      from card`
  expect(await noteExpired({ sql }, now, cards)).toBe(true)
  await sql`vacuum analyze card`
  await sql`vacuum analyze card_balance`
}

const everything: CardQuery = {
  q: '',
  type: 'all',
  status: 'all',
  printed: 'all',
  sort: 'createdAt',
  direction: 'desc',
}
const queries: CardQuery[] = (['all', 'BASIC', 'PREMIUM'] as const).flatMap((type) =>
  cardStatusFilters.flatMap((status) =>
    cardPrintFilters.flatMap((printed) =>
      cardSorts.flatMap((sort) =>
        cardDirections.map((direction) => ({ ...everything, type, status, printed, sort, direction })),
      ),
    ),
  ),
)

/** The scans of the queries of a list, for its first page and for the last page that can be opened. */
async function scansOf(query: CardQuery): Promise<Scan[]> {
  const scans: Scan[] = []
  await asked.snapshot(async (real) => {
    await planForPages(real)
    const tx = accounting(real, scans)
    for (const page of [1, most]) await cardsInOrder(tx, await idsOfPage(tx, query, page))
  })
  return scans
}

async function idsOfPage(tx: Tx, query: CardQuery, page: number): Promise<string[]> {
  const moment = { now, isNoted: true }
  if (asksForAll(query)) return idsOfCards(tx, query, { ...moment, limit: 9, offset: (page - 1) * 9 })
  const reach = searchOf(query.q).frequent ? mostOfAFrequent : most
  return (await findCards(tx, query, { ...moment, most: reach, page, perPage: 9 })).ids
}

const wordsOf = (query: CardQuery) => Object.values(query).filter(Boolean).join(' ')
const rowsOf = (scans: readonly Scan[]) => Math.max(0, ...scans.map(({ rows }) => rows))
/** The tables that are read whole and would be large in a real venue. */
const readWhole = (scans: readonly Scan[]) => scans.filter(({ by }) => by === 'Seq Scan').map(({ of }) => of)

type Told = { readonly words: string; readonly rows: number; readonly scans: readonly Scan[] }

async function askAll(some: readonly CardQuery[]): Promise<Told[]> {
  const told: Told[] = []
  for (const query of some) {
    const scans = await scansOf(query)
    told.push({ words: wordsOf(query), rows: rowsOf(scans), scans })
  }
  return told
}

const tooMany = (told: readonly Told[], limit: number) =>
  told
    .filter(({ rows, scans }) => rows > limit || readWhole(scans).length > 0)
    .map(({ words, rows }) => `${words}: ${rows}`)

describe(`the list of ${cards} cards`, () => {
  test(`reads a small part of them for each of ${queries.length} combinations of filter and sort`, async () => {
    expect(queries.length).toBeGreaterThan(280)
    const told = await askAll(queries)
    expect(told.reduce((sum, { scans }) => sum + scans.length, 0)).toBeGreaterThan(5 * queries.length)
    expect(tooMany(told, few)).toEqual([])
  })

  test.each<[string, string, Partial<CardQuery>]>([
    ['a whole code', 'FP-007919-C4CA4238A0B92382', {}],
    ['eight characters', 'C4CA4238', {}],
    ['four characters', 'CA42', {}],
    ['four characters, filtered and sorted', 'CA42', { type: 'BASIC', status: 'active', sort: 'balance' }],
    ['four characters, sorted by balance', '4CA4', { type: 'BASIC', status: 'expired', sort: 'balance' }],
    ['three characters', 'CA4', { status: 'low' }],
    ['three characters, sorted by balance', 'CA4', { sort: 'balance', direction: 'asc' }],
    ['three digits, filtered and sorted', '624', { printed: 'not-printed', sort: 'expiryDate' }],
    ['three digits of one type, by expiry', '624', { type: 'BASIC', sort: 'expiryDate', direction: 'asc' }],
    ['two characters', '3F', {}],
    ['two characters, filtered', '3F', { type: 'PREMIUM', status: 'low', printed: 'not-printed' }],
    ['one character', '7', { printed: 'printed', sort: 'expiryDate' }],
    ['what every code begins with', 'fp-', {}],
    ['the beginning of a code', 'FP-00', {}],
    ['the beginning of a code, filtered and sorted', 'FP-00', { status: 'active', sort: 'expiryDate' }],
    ['the beginning of a code, sorted by balance', 'FP-99', { sort: 'balance' }],
    ['a serial number', 'N° 000123', {}],
    ['a serial number, sorted by balance', 'N° 000123', { sort: 'balance' }],
    ['six digits, a piece of a code or a serial number', '000123', { status: 'active' }],
    ['a longer beginning', 'FP-007', { type: 'STANDARD', sort: 'balance' }],
    ['a beginning that no code of ours has', 'FP-Q', {}],
    ['what no code contains', 'ZZQQ', { sort: 'type' }],
    ['two characters no code of ours contains', 'ZQ', {}],
    ['what no code can contain', 'é%', {}],
  ])('searched for %s reads a small part of them', async (_, q, asked) => {
    expect(tooMany(await askAll([{ ...everything, q, ...asked }]), few)).toEqual([])
  })

  test('counts low balances only as far as the badge can show', async () => {
    const scans: Scan[] = []
    await asked.snapshot(async (tx) => {
      await planForPages(tx)
      await countLowBalanceCards(accounting(tx, scans), now, most)
    })
    expect(rowsOf(scans)).toBeGreaterThanOrEqual(most)
    expect(rowsOf(scans)).toBeLessThan(3 * most)
  })

  test('twin: reads many of them when the indexes are missing', async () => {
    const { rows } = await owner.sql<{ name: string }>`
      select indexname as name
        from pg_indexes
       where tablename in ('card', 'card_balance')
         and indexname ~ '(^|_)card_by_'`
    expect(rows.length).toBeGreaterThan(8)
    for (const { name } of rows) await owner.sql([`drop index ${name}`] as never)
    const found = tooMany(await askAll(queries.filter((_, n) => n % 12 === 0)), few)
    expect(found.length).toBeGreaterThan(9)
    expect(tooMany(await askAll([{ ...everything, q: 'CA42' }]), few)).toHaveLength(1)
  })
})
