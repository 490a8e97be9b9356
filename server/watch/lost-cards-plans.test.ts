/** After a season of searches for lost cards, recent ones and those that wait are read without reading the others. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '../platform/database.ts'
import { type Database, openDatabase } from '../platform/database.ts'
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts'
import { accounting, type Scan } from '../testing/visited.ts'
import { replacedCards } from './cards-to-watch-store.ts'
import { cardSearchers, countCardsToAgreeTo } from './lost-cards-to-watch-store.ts'

const searchesADay = 20
const days = 365
const people = 40
const waiting = 3
const now = new Date('2026-11-21T20:00:00Z')
const daysAgo = (count: number) => new Date(now.getTime() - count * 86_400_000)

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

/** Each card was searched once, and every card except those of the last day was replaced. */
async function fillSeason({ sql }: Database): Promise<void> {
  const all = searchesADay * days
  const idOf = (kind: number) => `019aa0f4-000${kind}-7000-8000-`
  await sql`
    insert into staff (id, email, name, role, is_active, created_at, updated_at)
    select (${idOf(2)}::text || lpad(n::text, 12, '0'))::uuid, 'staff-' || n || '@test.ma', 'Personne ' || n, 'admin', true, ${now}, ${now}
      from generate_series(1, ${people}::integer) n`
  await sql`
    insert into card (id, code, type, initial_balance, is_active, ending, expires_at, code_first_issued_at, created_at, blocked_at)
    select (${idOf(3)}::text || lpad(n::text, 12, '0'))::uuid, 'FP-100000-' || upper(substr(md5(n::text), 1, 16)), 'BASIC', 5000,
           n <= ${waiting}::integer, case when n > ${waiting}::integer then 'lost' end, ${now}, ${now}, ${now},
           case when n <= ${waiting}::integer then ${now}::timestamptz end
      from generate_series(1, ${all}::integer) n`
  await sql`
    insert into card (id, code, type, initial_balance, is_active, previous_card_id, expires_at, code_first_issued_at, created_at)
    select gen_random_uuid(), 'FP-200000-' || upper(substr(md5(c.id::text), 1, 16)), 'BASIC', 5000, true, c.id, ${now}, ${now}, ${now}
      from card c
     where c.ending = 'lost'`
  await sql`
    insert into card_search (id, searched_by, searched_at, asked, facts, found, card_id, because, blocked_at, balance, confirmed_by, confirmed_at)
    select gen_random_uuid(), (${idOf(2)}::text || lpad((1 + n % ${people}::integer)::text, 12, '0'))::uuid, at, '', '{un,deux}', 1,
           (${idOf(3)}::text || lpad(n::text, 12, '0'))::uuid, 'lost', at, 1000, (${idOf(2)}::text || lpad('1', 12, '0'))::uuid, at
      from generate_series(1, ${all}::integer) n
     cross join lateral (select ${now}::timestamptz - n * interval '1 day' / ${searchesADay}::integer as at) drawn`
  await sql`
    insert into operation (id, kind, actor_id, request_hash, amount, booked_at, card_id, card_number, balance_before, balance_after)
    select gen_random_uuid(), 'replacement', s.searched_by, '', -1000, s.searched_at, s.card_id, 1, 1000, 0
      from card_search s
      join card c on c.id = s.card_id and c.ending = 'lost'`
  for (const table of ['staff', 'card', 'card_search', 'operation']) await sql([`analyze ${table}`] as never)
}

async function ask<Answer>(question: (tx: Tx) => Promise<Answer>) {
  const scans: Scan[] = []
  const answer = await asked.snapshot((tx) => question(accounting(tx, scans)))
  return { scans, answer }
}

test.each([1, 30])(
  'the people who searched for cards in the last %d days are read from those searches only',
  async (count) => {
    const { scans, answer } = await ask((tx) => cardSearchers(tx, { since: daysAgo(count), until: now }))
    expect(answer.reduce((sum, { searches }) => sum + searches, 0)).toBe(count * searchesADay)
    expect(scans.map(({ of }) => of)).toContain('card_search_by_person')
    expect(scans.filter(({ rows }) => rows > Math.max(people, count * searchesADay))).toEqual([])
  },
)

test('cards that wait for an administrator are counted without reading the others', async () => {
  const { scans, answer } = await ask((tx) => countCardsToAgreeTo(tx, { agreedBefore: now, limit: 100 }))
  expect(answer).toBe(waiting)
  const rows = Object.fromEntries(scans.map(({ of, rows }) => [of, rows]))
  expect(rows).toEqual({ card_blocked: waiting, card_search_blocked: 0, staff_pkey: 0 })
})

test('the replacements of a month say who agreed to each, and one search is read for each replacement', async () => {
  const { scans, answer } = await ask((tx) => replacedCards(tx, { since: daysAgo(30), until: now }, 50))
  expect(answer).toHaveLength(50)
  for (const { confirmedBy, facts } of answer)
    expect({ confirmedBy, facts }).toEqual({ confirmedBy: 'Personne 1', facts: ['un', 'deux'] })
  const ofSearches = scans.filter(({ of }) => of.startsWith('card_search'))
  expect(ofSearches.map(({ of }) => of)).toEqual(['card_search_blocked'])
  expect(ofSearches.filter(({ rows }) => rows > 50)).toEqual([])
})
