import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CardInChain } from '#contract/card/card.ts'
import { readCard } from '#contract/card/card-reading.ts'
import { cardFilters, passesCardFilter } from '#rules/card/card-filter.ts'
import { issueCard } from '../testing/counter.ts'
import { type Caller, newOperationId, openVenue, type Venue } from '../testing/venue.ts'

type Row = CardInChain
type Page = { rows: Row[]; total: number; isTotalExact: boolean; page: number; pages: number }

const now = new Date('2026-11-20T20:00:00Z')
let venue: Venue
let admin: Caller
const ids: string[] = []
beforeAll(async () => {
  venue = await openVenue({ settings: { clock: () => now } })
  admin = await venue.addPerson({ role: 'admin' })
  const balances = [19_99, 20_00, 20_01, 100_00, 1, 50_00, 60_00, 70_00, 80_00, 90_00, 95_00]
  for (const balance of balances) ids.push((await issueCard(venue, balance, admin)).id)
  await venue.owner.sql`update card set type = 'PREMIUM', is_printed = true where id = ${ids[3]}`
  await venue.owner.sql`update card set is_active = false, ending = 'deactivated' where id = ${ids[4]}`
  await venue.owner.sql`update card set expires_at = ${now} where id = ${ids[5]}`
  await venue.owner.sql`update card set expires_at = ${new Date(now.getTime() + 1)} where id = ${ids[6]}`
  await venue.owner.sql`update card set expires_at = null where id = ${ids[7]}`
})
afterAll(() => venue.close())

const list = async (query = '') => (await admin.get<Page>(`/cards${query}`)).body
/** The positions of these rows in the list of cards made above. */
const placesOf = ({ rows }: Pick<Page, 'rows'>) =>
  rows.map(({ id }) => ids.indexOf(id)).sort((one, other) => one - other)

describe('the list of cards', () => {
  test('shows nine cards a page, newest first, and the last page when a later one is requested', async () => {
    expect(await list()).toMatchObject({ total: 11, page: 1, pages: 2 })
    expect((await list()).rows).toHaveLength(9)
    expect(placesOf(await list('?page=2'))).toHaveLength(2)
    expect(await list('?page=99')).toEqual(await list('?page=2'))
    const all = [...(await list()).rows, ...(await list('?page=2')).rows]
    expect(new Set(all.map(({ id }) => id)).size).toBe(11)
  })

  test.each([
    ['low: 20,00 and less', '?status=low', [0, 1, 4]],
    ['expired: from the very instant', '?status=expired', [5]],
    ['printed', '?printed=printed', [3]],
    ['of one type', '?type=PREMIUM', [3]],
    ['of one type that are not printed', '?type=PREMIUM&printed=not-printed', []],
    ['active: not deactivated, not expired, not without date', '?status=active', [0, 1, 2, 3, 6, 8, 9, 10]],
  ])('shows with a filter the cards that are %s', async (_, query, places) => {
    const page = await list(query)
    expect(placesOf(page)).toEqual(places)
    expect(page.total).toBe(places.length)
  })

  test.each(cardFilters)(
    'shows with the filter «%s» exactly the cards that its rule accepts',
    async (filter) => {
      const all = [...(await list()).rows, ...(await list('?page=2')).rows]
      const passing = all.filter((row) => passesCardFilter(readCard(row), filter, now))
      const first = await list(`?status=${filter}`)
      const others = first.pages > 1 ? (await list(`?status=${filter}&page=2`)).rows : []
      expect(placesOf({ rows: [...first.rows, ...others] })).toEqual(placesOf({ rows: passing }))
    },
  )

  test.each(['asc', 'desc'])('is sorted by balance, %s', async (direction) => {
    const { rows } = await list(`?sort=balance&direction=${direction}`)
    const balances = rows.map(({ balance }) => balance)
    const sorted = balances.toSorted((one, other) => (direction === 'asc' ? one - other : other - one))
    expect(balances).toEqual(sorted)
    expect(balances[0]).toBe(direction === 'asc' ? 1 : 100_00)
  })

  test.each(['asc', 'desc'])('is sorted by expiry, %s, cards without expiry date last', async (direction) => {
    const query = `?sort=expiryDate&direction=${direction}`
    const rows = [...(await list(query)).rows, ...(await list(`${query}&page=2`)).rows]
    expect(rows.at(-1)?.expiresAt).toBeNull()
    const dates = rows.slice(0, -1).map(({ expiresAt }) => expiresAt ?? '')
    expect(dates).toEqual(direction === 'asc' ? dates.toSorted() : dates.toSorted().toReversed())
  })

  test('can be searched by a part of the code, in capitals or small letters', async () => {
    const { body: first } = await admin.get<Page>('/cards')
    const [row] = first.rows
    const piece = row?.code.slice(12, 24).toLowerCase() ?? ''
    expect(placesOf(await list(`?q=${piece}`))).toEqual([ids.indexOf(row?.id ?? '')])
  })

  test('can be searched by a part of the code around a dash, however short', async () => {
    const { body } = await admin.get<Page>('/cards')
    const code = body.rows[0]?.code ?? ''
    for (const piece of [
      code.slice(8, 11),
      code.slice(7, 11),
      code.slice(7, 12),
      code.slice(6, 12),
      code.slice(9, 13),
    ]) {
      const found = await admin.get<Page>(`/cards?q=${piece}`)
      expect(
        found.body.rows.map((row) => row.code),
        piece,
      ).toContain(code)
    }
  })

  test.each(['%25', '_', '%5C', "'", '%25%25'])(
    'can be searched for the character %s itself, which is not a wildcard',
    async (typed) => {
      expect(await list(`?q=${typed}`)).toMatchObject({ total: 0, page: 1, pages: 1, rows: [] })
    },
  )

  test('counts for the badge of the menu the usable cards under 20,00 DH', async () => {
    const { body } = await admin.get<{ lowBalanceCards: number }>('/counts')
    expect(body.lowBalanceCards).toBe(1)
  })

  test('shows an expired card among the active ones again once it gets a later expiry date', async () => {
    const { id } = await issueCard(venue, 55_00, admin)
    const change = (expiryDate: string) =>
      admin.post(`/cards/${id}/expiry`, { operationId: newOperationId(), expiryDate })
    const isAmong = async (status: string) =>
      (await list(`?status=${status}&q=${(await admin.get<Row>(`/cards/${id}`)).body.code}`)).total === 1
    const isListed = async (status: string) =>
      (await list(`?status=${status}&type=BASIC`)).rows.some((row) => row.id === id)
    await change('2026-11-19')
    expect([await isListed('expired'), await isAmong('expired'), await isListed('active')]).toEqual([
      true,
      true,
      false,
    ])
    await change('2027-01-19')
    expect([await isListed('active'), await isAmong('active'), await isListed('expired')]).toEqual([
      true,
      true,
      false,
    ])
  })

  test('says when it stopped counting, is turned to its end, and is counted by a call of its own', async () => {
    await venue.owner.sql`
      insert into card (id, code, type, initial_balance, is_active, expires_at, code_first_issued_at, created_at)
      select gen_random_uuid(), 'FP-000000-' || lpad(n::text, 16, '0'), 'STANDARD', 100, true, ${now}, ${now}, ${now}
        from generate_series(1, 10001) as n`
    await venue.owner.sql`
      insert into card_balance (card_id, code, type, created_at, is_printed, is_active, listed_expiry, balance, operation_count)
      select id, code, type, created_at, is_printed, is_active, listed_expiry, 100, 1
        from card
       where type = 'STANDARD'`
    await venue.owner.sql`
      insert into card_tally (shard, cards, active, balance, purchases, purchased)
      values (-1, 10001, 10001, 1000100, 0, 0)`
    expect(await list('?type=STANDARD')).toMatchObject({ total: 300, isTotalExact: false, pages: 34 })
    expect(await list('?type=STANDARD&page=34')).toMatchObject({ total: 306, isTotalExact: false, pages: 34 })
    expect(await list('?type=STANDARD&page=35')).toMatchObject({ page: 35, isTotalExact: false, pages: 35 })
    const last = await list('?type=STANDARD&page=9999')
    expect(last).toMatchObject({ total: 10001, isTotalExact: true, page: 1112, pages: 1112 })
    expect(last.rows).toHaveLength(2)
    expect(await list('?type=STANDARD&counts=all')).toEqual({
      ...{ rows: [], total: 10001, isTotalExact: true, page: 1, pages: 1112 },
    })
    expect(await list()).toMatchObject({ total: 10013, isTotalExact: true, pages: 1113 })
    expect((await list('?page=1113')).rows).toHaveLength(5)
    expect(await list('?type=PREMIUM')).toMatchObject({ total: 1, isTotalExact: true, pages: 1 })
  })

  test('shows the present state of a card after it was printed, changed or ended', async () => {
    const expired = ids.indexOf(ids[5] as string)
    expect(placesOf(await list('?status=expired&sort=balance&type=BASIC'))).toEqual([expired])
    await venue.owner
      .sql`update card set is_printed = true, expires_at = ${new Date(now.getTime() + 1000)} where id = ${ids[5]}`
    expect((await list('?status=expired&sort=balance&type=BASIC')).total).toBe(0)
    expect(placesOf(await list('?printed=printed&sort=balance'))).toEqual([3, 5])
    await venue.owner.sql`update card set is_active = false, ending = 'deactivated' where id = ${ids[5]}`
    expect(placesOf(await list('?status=active&sort=balance&printed=printed'))).toEqual([3])
  })
})
