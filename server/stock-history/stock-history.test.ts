/** The stock history of a product: its sums match, and its pages keep their place. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyMovement, ListedMovement, ProductSale, StockHistory } from '#contract/stock/stock-history.ts'
import { type MovementType, movementTypes } from '#rules/stock/stock.ts'
import { stockBalance } from '#rules/stock/stock-history.ts'
import { chanceFrom } from '../testing/acts-in-the-books.ts'
import { cartOf, issueCard, openStall, type Stall } from '../testing/counter.ts'
import { sendGoods } from '../testing/send-goods.ts'
import { type Caller, newOperationId, openVenue, type Product, type Venue } from '../testing/venue.ts'

type Page<Row> = { rows: Row[]; total: number; page: number; pages: number; top: number }

let now = new Date('2026-10-17T20:00:00Z')
let venue: Venue
let admin: Caller
let stall: Stall
let cardId: string

beforeAll(async () => {
  venue = await openVenue({ settings: { clock: () => now } })
  admin = await venue.addPerson({ role: 'admin', name: 'Amina' })
  stall = await openStall(venue, 'A')
  cardId = (await issueCard(venue, 9_000_000, admin)).id
})
afterAll(() => venue.close())

const read = async (product: Product, query = '') =>
  (await admin.get<StockHistory>(`/products/${product.id}/stock-history?${query}`)).body
const movements = async (product: Product, query = '') =>
  (await admin.get<Page<ListedMovement>>(`/products/${product.id}/movements?${query}`)).body
const sales = async (product: Product, query = '') =>
  (await admin.get<Page<ProductSale>>(`/products/${product.id}/sales?${query}`)).body

const addProduct = (more: object = {}) =>
  venue.addProduct({ standId: stall.stand.id, price: 15_00, unit: 'kg', stock: 100_000, ...more })

/** Sells these quantities, in thousandths, each on a line of its own. */
async function sell(product: Product, ...quantities: number[]): Promise<string> {
  const [vendor] = stall.vendors
  const lines = quantities.map((quantity, n) => ({ productId: product.id, quantity, note: `n° ${n}` }))
  const { operationId } = cartOf(cardId, [])
  const amount = quantities.reduce((sum, one) => sum + Math.floor((15_00 * one + 500) / 1000), 0)
  const cart = { operationId, cardId, expectedTotal: amount, lines }
  expect(await (vendor as Caller).post('/sales', cart)).toMatchObject({ status: 200 })
  return operationId
}

const paths = { supply: 'supplies', return: 'returns', loss: 'losses', adjustment: 'adjustments' } as const

/** Books a movement by hand; for an adjustment, `quantity` is the counted stock. */
async function move(product: Product, type: keyof typeof paths, quantity: number): Promise<void> {
  const act = { operationId: newOperationId(), quantity, notes: 'À la main' }
  const asked = type === 'loss' ? { ...act, reason: 'broken' } : act
  expect(await admin.post(`/products/${product.id}/${paths[type]}`, asked)).toMatchObject({ status: 200 })
}

async function cancelFromAfar(saleId: string): Promise<void> {
  const act = { operationId: newOperationId(), reason: 'Erreur' }
  expect(await admin.post(`/sales/${saleId}/remote-cancellation`, act)).toMatchObject({ status: 200 })
}

type Moved = { type: MovementType; quantity: number; amount: number; cancelled: boolean | null }

/** The movements by number; for sales with the amount of their lines and whether they were cancelled. */
async function movementsOf(product: Product): Promise<Moved[]> {
  const { rows } = await venue.owner.sql<Moved>`
    select m.type, m.quantity, s.status = 'cancelled' as cancelled,
           (select sum(total) from sale_line where sale_id = s.id and product_id = m.product_id)::bigint as amount
      from stock_movement m
      left join sale s on s.id = m.operation_id
     where m.product_id = ${product.id}
     order by m.number`
  return rows
}

/** The sales figures of a period, counted by the test from the rows of movements. */
function turnoverOf(rows: readonly Moved[]): StockHistory['turnover'] {
  const turnover = { sales: 0, quantity: 0, amount: 0, cancelled: 0 }
  for (const { quantity, amount, cancelled } of rows.filter(({ type }) => type === 'sale'))
    if (cancelled) turnover.cancelled -= quantity
    else {
      turnover.sales += 1
      turnover.quantity -= quantity
      turnover.amount += amount
    }
  return turnover as StockHistory['turnover']
}

describe('the sums of a period', () => {
  test('match to the thousandth and to the centime for random movements, as a whole and in parts', async () => {
    const product = await addProduct({ stock: 400_000 })
    const elsewhere = await addProduct({ standId: (await venue.addStand('Z')).id, stock: 400_000 })
    const chance = chanceFrom(15)
    const began = now.getTime()
    const sold: string[] = []
    for (let n = 0; n < 120; n += 1) {
      now = new Date(began + n * 60_000)
      const type = movementTypes[Math.floor(chance() * movementTypes.length)] as MovementType
      const size = 1 + Math.floor(chance() * 3_000)
      if (type === 'sale') sold.push(await sell(product, size, 500))
      else if (type === 'transfer-out')
        await sendGoods(admin, { from: product, to: elsewhere, quantity: size })
      else if (type === 'transfer-in')
        await sendGoods(admin, { from: elsewhere, to: product, quantity: size })
      else await move(product, type, type === 'adjustment' ? 100_000 * size : size)
    }
    now = new Date(began + 200 * 60_000)
    for (const saleId of sold.filter((_, n) => n % 4 === 1)) await cancelFromAfar(saleId)
    const rows = await movementsOf(product)
    expect(rows.filter(({ cancelled }) => cancelled).length).toBeGreaterThan(3)
    for (const [from, to] of [
      [0, 120],
      [0, 1],
      [30, 90],
      [60, 60],
      [119, 120],
    ] as const) {
      const [start, end] = [from, to].map((n) => new Date(began + n * 60_000).toISOString())
      const { balance, turnover } = await read(product, `period=custom&from=${start}&to=${end}`)
      const before = rows.slice(0, from).reduce((sum, { quantity }) => sum + quantity, 400_000)
      const within = rows.slice(from, to)
      const sumOf = (type: string) =>
        within.filter((row) => row.type === type).reduce((sum, { quantity }) => sum + quantity, 0)
      const moved = Object.fromEntries(movementTypes.map((type) => [type, sumOf(type)]))
      expect(balance).toEqual(stockBalance(before as never, moved as never))
      expect(balance.final).toBe(before + within.reduce((sum, { quantity }) => sum + quantity, 0))
      expect(turnover).toEqual(turnoverOf(within))
    }
  })

  test('leave out sales that were cancelled, and say how much these had taken', async () => {
    now = new Date('2026-10-18T20:00:00Z')
    const product = await addProduct()
    await sell(product, 335, 1_000)
    const regretted = await sell(product, 2_000)
    now = new Date('2026-10-18T20:01:00Z')
    await stall.vendors[0]?.post(`/sales/${regretted}/cancellation`, {
      operationId: cartOf(cardId, []).operationId,
    })
    const { balance, turnover } = await read(product)
    expect(turnover).toEqual({ sales: 1, quantity: 1_335, amount: 5_03 + 15_00, cancelled: 2_000 })
    expect(balance).toMatchObject({
      initial: 100_000,
      sales: 3_335,
      returns: 2_000,
      variation: -1_335,
      final: 98_665,
    })
    const listed = await sales(product)
    expect(listed).toMatchObject({ total: 1, pages: 1 })
    expect(listed.rows).toMatchObject([{ quantity: 1_335, amount: 20_03, operatorName: 'vendor' }])
    expect((await movements(product)).rows.map(({ type }) => type)).toEqual(['return', 'sale', 'sale'])
    // Sold in the first minute and cancelled in the second: the sale does not count in the first minute either.
    const first = 'period=custom&from=2026-10-18T20:00:00Z&to=2026-10-18T20:01:00Z'
    expect((await read(product, first)).turnover).toMatchObject({ sales: 1, cancelled: 2_000 })
    expect((await read(product, first)).balance).toMatchObject({ returns: 0, sales: 3_335, final: 96_665 })
    const second = 'period=custom&from=2026-10-18T20:01:00Z'
    expect((await read(product, second)).turnover).toMatchObject({ sales: 0, amount: 0, cancelled: 0 })
  })

  test('belong to business days: the night after midnight belongs to the evening before', async () => {
    const product = await addProduct()
    now = new Date('2026-10-19T23:50:00Z')
    await sell(product, 1_000)
    now = new Date('2026-10-20T01:00:00Z')
    await sell(product, 500)
    expect((await read(product)).turnover).toMatchObject({ sales: 2, quantity: 1_500 })
    now = new Date('2026-10-20T04:00:00Z')
    expect((await read(product)).turnover).toMatchObject({ sales: 0 })
    expect((await read(product)).balance).toMatchObject({ initial: 98_500, final: 98_500 })
    expect((await read(product, 'period=week')).turnover).toMatchObject({ sales: 2 })
  })
})

describe('the chart of a period', () => {
  test('has the stock after every movement while they are few, then after some of them and always the last', async () => {
    const product = await addProduct()
    for (let n = 0; n < 3; n += 1) await move(product, 'supply', 1_000)
    expect((await read(product)).points.map(({ stock }) => stock)).toEqual([101_000, 102_000, 103_000])
    for (let n = 0; n < 97; n += 1) await move(product, 'supply', 1_000)
    const { points } = await read(product)
    expect(points).toHaveLength(50)
    expect(points.at(-1)).toMatchObject({ number: 100, stock: 200_000 })
  })
})

test('a period that goes beyond now ends now, and one that begins later is empty', async () => {
  const product = await addProduct()
  const endOf = async (query: string) => (await read(product, `period=custom&${query}`)).to
  expect(await endOf('from=2026-10-01T00:00:00Z&to=2099-01-01T00:00:00Z')).toBe(now.toISOString())
  expect(await endOf('to=2026-10-02T00:00:00Z')).toBe('2026-10-02T00:00:00.000Z')
  expect(await endOf('from=2098-01-01T00:00:00Z')).toBe('2098-01-01T00:00:00.000Z')
})

describe('the lists of a period', () => {
  test('show who moved the stock: a person, one who is not found, or nobody', async () => {
    const product = await addProduct()
    await move(product, 'supply', 1_000)
    await move(product, 'loss', 500)
    await move(product, 'adjustment', 90_000)
    await venue.owner.sql`
      update stock_movement
         set created_by = case number when 2 then ${product.id}::uuid end
       where product_id = ${product.id}
         and number > 1`
    const { rows } = await movements(product)
    expect(rows.map(({ operatorName }) => operatorName)).toEqual(['Système', 'Inconnu', 'Amina'])
    expect(rows[1]).toMatchObject({
      ...{
        id: `${product.id}:2`,
        number: 2,
        type: 'loss',
        status: 'completed',
        reason: 'broken',
        notes: 'À la main',
      },
      ...{ quantity: -500, previousStock: 101_000, newStock: 100_500 },
    })
  })

  test('do not shift while movements are added, when each page is requested with the top that page 1 gave', async () => {
    const product = await addProduct()
    for (let n = 0; n < 25; n += 1) await sell(product, 1_000)
    const [moved, sold] = [await movements(product), await sales(product)]
    expect([moved, sold]).toMatchObject([
      { total: 25, pages: 3, top: 25 },
      { total: 25, pages: 3, top: 25 },
    ])
    for (let n = 0; n < 4; n += 1) await sell(product, 1_000)
    for (const list of [movements, sales]) {
      const numbers = async (page: number) =>
        (await list(product, `page=${page}&top=25`)).rows.map(({ number }) => number)
      expect(await numbers(2)).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7, 6])
      expect(await numbers(3)).toEqual([5, 4, 3, 2, 1])
      expect(await list(product, 'page=7&top=25')).toMatchObject({ page: 3, pages: 3, total: 25 })
      expect((await list(product)).rows.map(({ number }) => number)).toContain(29)
      expect((await list(product, 'page=2')).rows[0]?.number).toBe(19)
    }
  })
})

describe('the movements of all products', () => {
  const all = async (query: object) =>
    (await admin.get<Page<AnyMovement>>(`/movements?${new URLSearchParams({ ...query })}`)).body
  const later = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000)
    return now.toISOString()
  }

  test('are of every type, with their person and the stand of their time, by stand, product, start and end', async () => {
    const [tea, other] = [await addProduct({ name: 'Thé', unit: 'unit' }), await addProduct({ unit: 'unit' })]
    const elsewhere = await openStall(venue, 'B')
    const began = later(1)
    await move(tea, 'supply', 5_000)
    const sold = later(1)
    await sell(tea, 1_000)
    await move(other, 'loss', 2_000)
    const moved = later(1)
    await venue.owner.sql`update product set stand_id = ${elsewhere.stand.id} where id = ${tea.id}`
    await move(tea, 'return', 3_000)
    const end = later(1)
    const shown = async (query: object) =>
      (await all(query)).rows.map(
        ({ type, productId }) => `${type} of ${productId === tea.id ? 'tea' : 'other'}`,
      )
    const [back, loss, sale, supply] = ['return of tea', 'loss of other', 'sale of tea', 'supply of tea']
    expect(new Set(await shown({ from: began, to: end }))).toEqual(new Set([back, loss, sale, supply]))
    expect(await shown({ productId: tea.id })).toEqual([back, sale, supply])
    expect(await shown({ standId: elsewhere.stand.id })).toEqual([back])
    expect(await shown({ standId: stall.stand.id, productId: tea.id })).toEqual([sale, supply])
    expect(await shown({ productId: tea.id, from: sold, to: moved })).toEqual([sale])
    const [latest, ofSale] = (await all({ productId: tea.id })).rows
    const { id } = (await admin.get<{ id: string }>('/me')).body
    expect(latest).toMatchObject({
      ...{ productName: 'Thé', standId: elsewhere.stand.id, standName: 'Stand B', unit: 'unit' },
      ...{ status: 'completed', quantity: 3_000, operatorName: 'Amina', notes: 'À la main' },
    })
    expect([latest?.createdBy, ofSale?.standId]).toEqual([id, stall.stand.id])
    const one = (await movements(tea)).rows
    expect(one.map(({ standId, createdBy }) => [standId, createdBy])).toEqual(
      (await all({ productId: tea.id })).rows.map(({ standId, createdBy }) => [standId, createdBy]),
    )
  })

  test('of no person are of the system, and are refused of a time that ends before it begins', async () => {
    const product = await addProduct()
    await venue.owner.sql`
      insert into stock_movement (product_id, number, stand_id, type, quantity, previous_stock, new_stock, created_at, amount_sold)
      values (${product.id}, 1, ${stall.stand.id}, 'supply', 0, 100000, 100000, ${now}, 0)`
    expect((await all({ productId: product.id })).rows).toMatchObject([
      { createdBy: null, operatorName: 'Système' },
    ])
    const reversed = await admin.get('/movements?from=2026-10-18T20:01:00Z&to=2026-10-18T20:00:00Z')
    expect(reversed).toMatchObject({ status: 400, body: { code: 'dates-reversed' } })
  })

  test('are turned page by page, each once', async () => {
    const from = later(1)
    const products = [await addProduct(), await addProduct()]
    for (let n = 0; n < 12; n += 1) await sell(products[n % 2] as Product, 1_000)
    const pages = await Promise.all([1, 2].map((page) => all({ from, page })))
    expect(pages).toMatchObject([{ total: 12, pages: 2, isTotalExact: true }, { page: 2 }])
    expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(12)
  })
})

test.each(['stock-history', 'movements', 'sales'])(
  '%s is refused for a period that ends before it begins, then for an unknown product',
  async (call) => {
    const ask = (period: string) => admin.get(`/products/${stall.stand.id}/${call}?${period}`)
    const reversed = await ask('period=custom&from=2026-10-18T20:01:00Z&to=2026-10-18T20:00:00Z')
    expect(reversed).toMatchObject({ status: 400, body: { code: 'dates-reversed' } })
    expect(await ask('')).toMatchObject({ status: 404, body: { code: 'product-not-found' } })
  },
)
