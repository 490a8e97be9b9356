import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Purchase } from '#contract/card/card-history.ts'
import { nowhere } from '../testing/calls.ts'
import { type CardPast, daysAgo, openPast, type Page } from '../testing/card-past.ts'
import { issueCard } from '../testing/counter.ts'

let past: CardPast
beforeAll(async () => {
  past = await openPast()
})
afterAll(() => past.venue.close())

const purchasesOf = async (cardId: string, query = '') =>
  (await past.admin.get<Page<Purchase>>(`/cards/${cardId}/purchases${query}`)).body
/** The positions of these rows among the sales made above. */
const placesOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => past.saleIds.indexOf(id))

describe('the list of purchases of a card', () => {
  test('is sorted newest first, with products, stand, vendor and amount', async () => {
    const { rows, ...page } = await purchasesOf(past.card)
    expect(placesOf(rows)).toEqual([3, 2, 1, 0])
    expect(page).toEqual({ total: 4, page: 1, pages: 1, sums: { count: 3, amount: 180_00 } })
    expect(rows[2]).toEqual({
      id: past.saleIds[1],
      amount: 90_00,
      at: daysAgo(20).toISOString(),
      status: 'completed',
      orderNumber: 'A-001',
      stand: { id: past.tajine.standId, name: 'Stand A' },
      vendorName: 'vendor',
      products: [{ id: past.tajine.id, name: 'Tajine kefta', unit: 'unit', quantity: 2000, price: 45_00 }],
    })
  })

  test('shows a cancelled purchase, which is not added to the sums', async () => {
    const { rows, total, sums } = await purchasesOf(past.card, '?period=today')
    expect(rows.map(({ status, amount }) => [status, amount])).toEqual([['cancelled', 10_00]])
    expect({ total, sums }).toEqual({ total: 1, sums: { count: 0, amount: 0 } })
  })

  test.each([
    ['today', [3]],
    ['week', [3, 2]],
    ['month', [3, 2, 1]],
    ['all', [3, 2, 1, 0]],
  ])('is filtered by the period %s', async (period, places) => {
    const { rows, total } = await purchasesOf(past.card, `?period=${period}`)
    expect(placesOf(rows)).toEqual(places)
    expect(total).toBe(places.length)
  })

  test.each([
    ['debit', [3, 2, 1, 0]],
    ['credit', []],
  ])('is filtered by the direction %s', async (direction, places) => {
    expect(placesOf((await purchasesOf(past.card, `?direction=${direction}`)).rows)).toEqual(places)
  })

  test.each([
    ['an amount', '45', [2, 0]],
    ['an amount with its centimes', '90,00', [1]],
    ['an amount as the list writes it', '−45,00 DH', [2, 0]],
    ['an amount that came in', '+45', []],
    ['a product, without its accents', 'the a l', [3]],
    ['a product with either apostrophe', "À L'ORANGE", [3]],
    ['a product in capitals', 'TAJINE', [2, 1, 0]],
    ['an order number', 'a-001', [3, 2, 1, 0]],
    ['what is nowhere', 'pastilla', []],
    ['signs that SQL would take for «anything»', '%_', []],
  ])('finds a purchase by %s', async (_, typed, places) => {
    expect(placesOf((await purchasesOf(past.card, `?q=${encodeURIComponent(typed)}`)).rows)).toEqual(places)
  })

  test('finds a purchase by a part of its id', async () => {
    const piece = past.saleIds[2]?.slice(-12).toUpperCase()
    expect(placesOf((await purchasesOf(past.card, `?q=${piece}`)).rows)).toEqual([2])
  })

  test('sums the purchases that match the filters', async () => {
    expect((await purchasesOf(past.card, '?q=tajine&period=week')).sums).toEqual({ count: 1, amount: 45_00 })
  })

  test('names a stand that was switched off later', async () => {
    await past.venue.owner.sql`update stand set is_active = false where id = ${past.tajine.standId}`
    expect((await purchasesOf(past.card)).rows[0]?.stand.name).toBe('Stand A')
    await past.venue.owner.sql`update stand set is_active = true where id = ${past.tajine.standId}`
  })

  test('shows ten purchases a page with the sums of all pages, and the last page when a later one is requested', async () => {
    const { id } = await issueCard(past.venue, 230_00, past.admin)
    for (let n = 0; n < 23; n += 1) await past.sell(id, past.tea)
    const [first, second, third] = [
      await purchasesOf(id),
      await purchasesOf(id, '?page=2'),
      await purchasesOf(id, '?page=3'),
    ]
    expect([first, second, third].map(({ rows }) => rows.length)).toEqual([10, 10, 3])
    expect(new Set([first, second, third].flatMap(({ rows }) => rows.map((row) => row.id))).size).toBe(23)
    for (const { pages, total, sums } of [first, second, third])
      expect({ pages, total, sums }).toEqual({ pages: 3, total: 23, sums: { count: 23, amount: 230_00 } })
    expect(await purchasesOf(id, '?page=99')).toEqual(third)
  })
})

test('the purchases of a card that does not exist are refused', async () => {
  expect(await past.admin.get(`/cards/${nowhere}/purchases`)).toMatchObject({
    status: 404,
    body: { code: 'card-not-found' },
  })
})
