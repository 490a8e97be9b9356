import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nowhere } from '../testing/calls.ts'
import { cartOf, issueCard, openDesk, openStall } from '../testing/counter.ts'
import { type Caller, newOperationId, openVenue, type Product, type Venue } from '../testing/venue.ts'

type Sums = { count: number; amount: number }
type Page<Row> = { rows: Row[]; total: number; page: number; pages: number; sums: Sums }
type Purchase = {
  id: string
  amount: number
  at: string
  status: string
  orderNumber: string
  stand: { id: string; name: string }
  vendorName: string
  products: { id: string; name: string; unit: string; quantity: number; price: number }[]
}
type Operation = {
  id: string
  kind: string
  amount: number
  at: string
  balanceBefore: number
  balanceAfter: number
  operator: { id: string; name: string }
}

const tonight = new Date('2026-11-21T20:00:00Z')
const day = 24 * 3600_000
let now = tonight
const daysAgo = (days: number) => new Date(tonight.getTime() - days * day)

let venue: Venue
let admin: Caller
let vendor: Caller
let desk: Caller
let tea: Product
let tajine: Product
/** Has, the oldest first: a tajine 40 days ago, one 20 days ago, one 6 days ago, and a tea of today, cancelled. */
let card: string
const saleIds: string[] = []
const operationIds: string[] = []

const must = ({ status, body }: { status: number; body: unknown }) => {
  expect({ status, body }).toMatchObject({ status: 200 })
}

async function sell(cardId: string, product: Product, units = 1): Promise<string> {
  const cart = cartOf(cardId, [{ product, units }])
  must(await vendor.post('/sales', cart))
  return cart.operationId
}

async function recharge(cardId: string, amount: number): Promise<string> {
  const operationId = newOperationId()
  must(await desk.post(`/cards/${cardId}/recharges`, { operationId, amount }))
  return operationId
}

beforeAll(async () => {
  venue = await openVenue({ settings: { clock: () => now } })
  now = daysAgo(40)
  admin = await venue.addPerson({ role: 'admin' })
  const stall = await openStall(venue, 'A')
  vendor = stall.vendors[0] as Caller
  desk = await openDesk(venue, 1000_00)
  const standId = stall.stand.id
  tea = await venue.addProduct({ standId, price: 10_00, name: 'Thé à l’orange', goesToKitchen: true })
  tajine = await venue.addProduct({ standId, price: 45_00, name: 'Tajine kefta' })
  card = (await issueCard(venue, 100_00, admin)).id
  await venue.owner.sql`update card set expires_at = ${daysAgo(-30)} where id = ${card}`
  saleIds.push(await sell(card, tajine))
  now = daysAgo(20)
  operationIds.push(await recharge(card, 200_00))
  saleIds.push(await sell(card, tajine, 2))
  now = daysAgo(6)
  saleIds.push(await sell(card, tajine))
  now = tonight
  operationIds.push(await recharge(card, 45_00))
  saleIds.push(await sell(card, tea))
  must(await vendor.post(`/sales/${saleIds[3]}/cancellation`, { operationId: newOperationId() }))
})
afterAll(() => venue.close())

const purchasesOf = async (cardId: string, query = '') =>
  (await admin.get<Page<Purchase>>(`/cards/${cardId}/purchases${query}`)).body
const operationsOf = async (cardId: string, query = '') =>
  (await admin.get<Page<Operation>>(`/cards/${cardId}/operations${query}`)).body

/** Which of the sales, or of the recharges, above, by their place. */
const placesOf = (rows: readonly { id: string }[], ids = saleIds) => rows.map(({ id }) => ids.indexOf(id))

describe('what a card paid for', () => {
  test('is listed newest first, with what was bought, where, from whom and for how much', async () => {
    const { rows, ...page } = await purchasesOf(card)
    expect(placesOf(rows)).toEqual([3, 2, 1, 0])
    expect(page).toEqual({ total: 4, page: 1, pages: 1, sums: { count: 3, amount: 180_00 } })
    expect(rows[2]).toEqual({
      id: saleIds[1],
      amount: 90_00,
      at: daysAgo(20).toISOString(),
      status: 'completed',
      orderNumber: 'A-001',
      stand: { id: tajine.standId, name: 'Stand A' },
      vendorName: 'vendor',
      products: [{ id: tajine.id, name: 'Tajine kefta', unit: 'unit', quantity: 2000, price: 45_00 }],
    })
  })

  test('a cancelled purchase stays in the list and counts for nothing', async () => {
    const { rows, total, sums } = await purchasesOf(card, '?period=today')
    expect(rows.map(({ status, amount }) => [status, amount])).toEqual([['cancelled', 10_00]])
    expect({ total, sums }).toEqual({ total: 1, sums: { count: 0, amount: 0 } })
  })

  test.each([
    ['today', [3]],
    ['week', [3, 2]],
    ['month', [3, 2, 1]],
    ['all', [3, 2, 1, 0]],
  ])('of the period %s', async (period, places) => {
    const { rows, total } = await purchasesOf(card, `?period=${period}`)
    expect(placesOf(rows)).toEqual(places)
    expect(total).toBe(places.length)
  })

  test.each([
    ['debit', [3, 2, 1, 0]],
    ['credit', []],
  ])('in the direction %s', async (direction, places) => {
    expect(placesOf((await purchasesOf(card, `?direction=${direction}`)).rows)).toEqual(places)
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
  ])('is found by %s', async (_, typed, places) => {
    expect(placesOf((await purchasesOf(card, `?q=${encodeURIComponent(typed)}`)).rows)).toEqual(places)
  })

  test('is found by a piece of its id', async () => {
    const piece = saleIds[2]?.slice(-12).toUpperCase()
    expect(placesOf((await purchasesOf(card, `?q=${piece}`)).rows)).toEqual([2])
  })

  test('the sums are those of what the filters leave', async () => {
    expect((await purchasesOf(card, '?q=tajine&period=week')).sums).toEqual({ count: 1, amount: 45_00 })
  })

  test('names a stand that has been switched off since', async () => {
    await venue.owner.sql`update stand set is_active = false where id = ${tajine.standId}`
    expect((await purchasesOf(card)).rows[0]?.stand.name).toBe('Stand A')
    await venue.owner.sql`update stand set is_active = true where id = ${tajine.standId}`
  })

  test('comes ten a page, sums of all pages with each, and the last page for any beyond it', async () => {
    const { id } = await issueCard(venue, 230_00, admin)
    for (let n = 0; n < 23; n += 1) await sell(id, tea)
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

describe('what else moved money on a card', () => {
  test('is listed newest first, with both balances and the operator', async () => {
    const { rows, ...page } = await operationsOf(card)
    expect(placesOf(rows, operationIds)).toEqual([1, 0])
    expect(page).toEqual({ total: 2, page: 1, pages: 1, sums: { count: 2, amount: 245_00 } })
    expect(rows[1]).toEqual({
      id: operationIds[0],
      kind: 'recharge',
      amount: 200_00,
      at: daysAgo(20).toISOString(),
      balanceBefore: 55_00,
      balanceAfter: 255_00,
      operator: { id: desk.id, name: 'recharge_operator' },
    })
  })

  test('names an operator whose account has been deleted since', async () => {
    await venue.owner.sql`update staff set archived_at = now() where id = ${desk.id}`
    expect((await operationsOf(card)).rows[0]?.operator.name).toBe('recharge_operator')
    await venue.owner.sql`update staff set archived_at = null where id = ${desk.id}`
  })

  test.each([
    ['this period', 'period=today', [1]],
    ['this amount', 'q=45', [1]],
    ['this amount coming in', `q=${encodeURIComponent('+200,00 DH')}`, [0]],
    ['this amount going out', 'q=-200', []],
    ['what came in', 'direction=credit', [1, 0]],
    ['what went out', 'direction=debit', []],
  ])('is filtered by %s', async (_, query, places) => {
    expect(placesOf((await operationsOf(card, `?${query}`)).rows, operationIds)).toEqual(places)
  })

  test('is found by a piece of its id', async () => {
    const { rows } = await operationsOf(card, `?q=${operationIds[0]?.slice(-12)}`)
    expect(placesOf(rows, operationIds)).toEqual([0])
  })
})

describe('a card that is given back', () => {
  let old: string
  let next: string
  beforeAll(async () => {
    old = (await issueCard(venue, 50_00, admin)).id
    await sell(old, tea)
    const { status, body } = await desk.post<{ card: { id: string } }>(`/cards/${old}/initialization`, {
      operationId: newOperationId(),
      expectedBalance: 40_00,
    })
    expect(status).toBe(200)
    next = body.card.id
  })

  test('keeps its own history, what was paid back included', async () => {
    expect((await purchasesOf(old)).total).toBe(1)
    const { rows, sums } = await operationsOf(old)
    expect(rows).toMatchObject([
      { kind: 'initialization', amount: -40_00, balanceBefore: 40_00, balanceAfter: 0 },
    ])
    expect(sums).toEqual({ count: 1, amount: -40_00 })
  })

  test('tells its next holder nothing of it', async () => {
    const nothing = { rows: [], total: 0, page: 1, pages: 1, sums: { count: 0, amount: 0 } }
    expect(await purchasesOf(next)).toEqual(nothing)
    expect(await operationsOf(next)).toEqual(nothing)
    await recharge(next, 30_00)
    expect((await operationsOf(next)).total).toBe(1)
    expect((await operationsOf(old)).total).toBe(1)
  })
})

describe('of the acts on a card', () => {
  test('those that moved no money are not told', async () => {
    const { id } = await issueCard(venue, 10_00, admin)
    await sell(id, tea)
    must(await admin.post(`/cards/${id}/expiry`, { operationId: newOperationId(), expiryDate: '2027-01-19' }))
    must(await admin.post(`/cards/${id}/deactivation`, { operationId: newOperationId(), expectedBalance: 0 }))
    expect((await operationsOf(id)).total).toBe(0)
  })

  test('what is paid back, lost or moved away is', async () => {
    const refunded = (await issueCard(venue, 12_00, admin)).id
    must(
      await desk.post(`/cards/${refunded}/refunds`, {
        operationId: newOperationId(),
        expectedBalance: 12_00,
      }),
    )
    const lost = (await issueCard(venue, 13_00, admin)).id
    const loss = { operationId: newOperationId(), because: 'lost', note: 'Tombée du sac' }
    must(await desk.post(`/cards/${lost}/replacement`, loss))
    const ended = (await issueCard(venue, 14_00, admin)).id
    must(
      await admin.post(`/cards/${ended}/deactivation`, {
        operationId: newOperationId(),
        expectedBalance: 14_00,
      }),
    )
    const told = []
    for (const id of [refunded, lost, ended]) told.push(...(await operationsOf(id, '?direction=debit')).rows)
    expect(told.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['refund', -12_00],
      ['replacement', -13_00],
      ['deactivation', -14_00],
    ])
  })
})

test.each(['purchases', 'operations'])('the %s of a card nobody knows are refused', async (what) => {
  expect(await admin.get(`/cards/${nowhere}/${what}`)).toMatchObject({
    status: 404,
    body: { code: 'card-not-found' },
  })
})
