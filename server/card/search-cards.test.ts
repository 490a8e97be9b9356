/** Each search is compared with a check of the cards one by one. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CardInChain } from '#contract/card/card.ts'
import { readCard } from '#contract/card/card-reading.ts'
import { passesCardFilter } from '#rules/card/card-filter.ts'
import {
  type CardQuery,
  cardDirections,
  cardPrintFilters,
  cardSorts,
  cardStatusFilters,
  cardTypeFilters,
} from '#rules/card/card-query.ts'
import { serialDigits } from '#rules/card/serial-number.ts'
import { type Caller, openVenue, type Venue } from '../testing/venue.ts'

type Page = { rows: CardInChain[]; total: number; pages: number }

const now = new Date('2026-11-20T20:00:00Z')
const inMs = (at: string | null) => (at === null ? Number.POSITIVE_INFINITY : Date.parse(at))
let venue: Venue
let admin: Caller
let all: CardInChain[]
beforeAll(async () => {
  venue = await openVenue({ settings: { clock: () => now } })
  admin = await venue.addPerson({ role: 'admin' })
  await venue.owner.sql`
    with made as (
      insert into card (id, code, type, initial_balance, is_active, ending, expires_at, is_printed, code_first_issued_at,
                        created_at, serial_number)
      select gen_random_uuid(),
             case when n % 15 = 0 then 'FP-ZQ9X' || n || '-WXYZ0000000A0B' || n
                  else 'FP-' || lpad((n * 7919 % 1000000)::text, 6, '0') || '-' || upper(substr(md5(n::text), 1, 16)) end,
             (array['BASIC', 'STANDARD', 'PREMIUM'])[1 + n % 3], 5000, n % 7 > 0,
             case when n % 7 = 0 then 'deactivated' end,
             case when n % 11 > 0 then ${now}::timestamptz + (n % 5 - 2) * interval '1 day' end, n % 4 > 0,
             ${now}::timestamptz - n % 40 * interval '1 hour', ${now}::timestamptz - n % 40 * interval '1 hour', n
        from generate_series(1, 80) n
      returning *)
    insert into card_balance (card_id, code, type, created_at, is_printed, is_active, listed_expiry, balance, operation_count)
    select id, code, type, created_at, is_printed, is_active, listed_expiry, abs(hashtext(code)) % 5 * 1000, 1
      from made`
  await venue.owner.sql`
    insert into card_tally (shard, cards, active, balance, purchases, purchased)
    values (-1, 80, 80, 0, 0, 0)`
  all = await everyPage({})
})
afterAll(() => venue.close())

async function everyPage(query: Partial<CardQuery>): Promise<CardInChain[]> {
  const ask = async (page: number) =>
    (await admin.get<Page>(`/cards?${new URLSearchParams({ ...query, page: String(page) })}`)).body
  const first = await ask(1)
  const rows = [...first.rows]
  for (let page = 2; page <= first.pages; page += 1) rows.push(...(await ask(page)).rows)
  expect(rows).toHaveLength(first.total)
  return rows
}

const keyOf: Record<CardQuery['sort'], (card: CardInChain) => (string | number)[]> = {
  createdAt: ({ createdAt }) => [Date.parse(createdAt)],
  expiryDate: ({ expiresAt }) => [inMs(expiresAt)],
  balance: ({ balance }) => [balance],
  type: ({ type, createdAt }) => [type, Date.parse(createdAt)],
}

const inOrder = (one: (string | number)[], other: (string | number)[]): number => {
  const place = one.findIndex((key, n) => key !== other[n])
  if (place < 0) return 0
  return (one[place] as string) < (other[place] as string) ? -1 : 1
}

/** Cards without expiry date come last in both directions. */
function lookedAtOneByOne({ q, type, status, printed, sort, direction }: CardQuery): CardInChain[] {
  const way = direction === 'asc' ? 1 : -1
  const passing = all.filter(
    (card) =>
      card.code.includes(q.toUpperCase()) &&
      (type === 'all' || card.type === type) &&
      (printed === 'all' || card.isPrinted === (printed === 'printed')) &&
      (status === 'all' || passesCardFilter(readCard(card), status, now)),
  )
  const sorted = passing.toSorted(
    (one, other) => way * inOrder([...keyOf[sort](one), one.id], [...keyOf[sort](other), other.id]),
  )
  if (sort !== 'expiryDate') return sorted
  return [...sorted.filter((card) => card.expiresAt), ...sorted.filter((card) => !card.expiresAt)]
}

const ways: Omit<CardQuery, 'q'>[] = cardTypeFilters.flatMap((type) =>
  cardStatusFilters.flatMap((status) =>
    cardPrintFilters.flatMap((printed) =>
      cardSorts.flatMap((sort) =>
        cardDirections.map((direction) => ({ type, status, printed, sort, direction })),
      ),
    ),
  ),
)

/** Every part of a code up to four characters long, its beginnings, and some longer parts. */
const piecesOf = (code: string): string[] => [
  ...[1, 2, 3, 4].flatMap((length) =>
    Array.from({ length: code.length - length + 1 }, (_, at) => code.slice(at, at + length)),
  ),
  ...[5, 6, 7, 9, 10, 11, 26].map((length) => code.slice(0, length)),
  ...[8, 10].map((at) => code.slice(at, at + 9)),
]

test('a search finds the cards whose code contains the typed text, in capitals, small letters or a link', async () => {
  expect(all).toHaveLength(80)
  const codes = [all[3], all[50], all.find(({ code }) => code.startsWith('FP-Z'))].map(
    (card) => card?.code ?? '',
  )
  const pieces = [...new Set([...codes.flatMap(piecesOf), 'ZQX', 'FP-ZZ', 'FP-9', 'fp-0', '0-w', 'QQ'])]
  for (const [n, q] of pieces.entries()) {
    if (n % 3 > 0 && q.length > 3) continue
    const query = { ...(ways[(n * 37) % ways.length] as (typeof ways)[number]), q }
    const found = await everyPage(query)
    expect({ query, ids: found.map(({ id }) => id) }).toEqual({
      query,
      ids: lookedAtOneByOne(query).map(({ id }) => id),
    })
  }
})

test('a search finds a card by its serial number, as it is printed or with fewer zeros', async () => {
  const { id, serialNumber } = all[7] as CardInChain
  for (const q of [`N° ${serialNumber}`, `n°-${serialNumber}`, serialDigits(serialNumber)])
    expect((await everyPage({ q })).map((row) => row.id)).toEqual([id])
  expect(await everyPage({ q: 'N° 999999999' })).toEqual([])
})

test.each(['A', '3', '0B', '9X', 'FP-0', 'FP-ZQ9'])(
  'a search for %s finds the same cards as reading all of them, under each filter and order',
  async (q) => {
    for (const way of ways.filter((_, n) => n % 23 === q.length)) {
      const query = { ...way, q }
      const found = await everyPage(query)
      expect({ query, ids: found.map(({ id }) => id) }).toEqual({
        query,
        ids: lookedAtOneByOne(query).map(({ id }) => id),
      })
    }
  },
)
