import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CardOnTheWire } from '#contract/card/card.ts'
import { issueCard } from '../testing/counter.ts'
import { explain, readWhole } from '../testing/explain.ts'
import { type Caller, openVenue, type Venue } from '../testing/venue.ts'
import { cardsFrom, placeOfCard } from './card-export-store.ts'

type Page = { rows: CardOnTheWire[]; isLast: boolean }

let venue: Venue
let admin: Caller
beforeAll(async () => {
  venue = await openVenue()
  admin = await venue.addPerson({ role: 'admin' })
})
afterAll(() => venue.close())

const page = (after?: string) =>
  admin.get<Page>(`/cards/export${after === undefined ? '' : `?after=${after}`}`)

async function everyPage(): Promise<Page[]> {
  const pages: Page[] = []
  do pages.push((await page(pages.at(-1)?.rows.at(-1)?.id)).body)
  while (!pages.at(-1)?.isLast)
  return pages
}

describe('the export of cards', () => {
  test('of an empty venue is empty', async () => {
    expect((await page()).body).toEqual({ rows: [], isLast: true })
  })
  test('describes each card as the list does', async () => {
    const { id, code } = await issueCard(venue, 50_00, admin)
    const { body } = await page()
    expect(body).toMatchObject({ isLast: true, rows: [{ id, code, balance: 50_00, isAuthentic: true }] })
    expect(JSON.stringify(body)).not.toContain('ecurityHash')
  })
  test('has every card once, oldest first, even if thousands have the same instant', async () => {
    await venue.owner.sql`
      with made as (
        insert into card (id, code, type, initial_balance, is_active, expires_at, code_first_issued_at, created_at)
        select gen_random_uuid(), 'FP-000000-' || lpad(n::text, 16, '0'), 'BASIC', 100, true, now(), now(),
               timestamptz '2026-01-01' + (n / 1000) * interval '1 microsecond'
          from generate_series(1, 4500) as n
        returning id, code, type, created_at, is_printed, is_active, listed_expiry)
      insert into card_balance (card_id, code, type, created_at, is_printed, is_active, listed_expiry, balance, operation_count)
      select id, code, type, created_at, is_printed, is_active, listed_expiry, 100, 1
        from made`
    const pages = await everyPage()
    expect(pages.map(({ rows }) => rows.length)).toEqual([2000, 2000, 501])
    const rows = pages.flatMap((one) => one.rows)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(4501)
    const instants = rows.map(({ createdAt }) => createdAt)
    expect(instants).toEqual(instants.toSorted())
  })
  test('refuses to continue after a card that does not exist, instead of ending there', async () => {
    expect(await page('019aa0f4-9000-7000-8000-00000000dead')).toMatchObject({
      status: 404,
      body: { code: 'card-not-found' },
    })
  })
  test('scans no table whole', async () => {
    await venue.owner.sql`analyze`
    const asked = await explain(venue.owner, async (tx) => {
      await placeOfCard(tx, '019aa0f4-9000-7000-8000-00000000dead')
      await cardsFrom(
        tx,
        { createdAt: '2026-01-01 00:00:00.000003+00', id: '019aa0f4-9000-7000-8000-00000000dead' },
        101,
      )
    })
    expect(asked.map(readWhole)).toEqual([[], []])
  })
})
