/** Inventories over HTTP: their answers, their entries in the books, their refusals. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InventoryAtStand, StandInventory } from '#contract/stock/inventory.ts'
import type { HandMovement } from '#contract/stock/stock.ts'
import { cartOf, issueCard, openStall } from '../testing/counter.ts'
import { digestOf } from '../testing/digest.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { tell } from '../testing/tell.ts'
import {
  type Caller,
  newOperationId,
  openVenue,
  type Product,
  type Stand,
  type Venue,
} from '../testing/venue.ts'

let venue: Venue
let nadia: Caller
let karim: Caller
let admin: Caller
let cardId: string
beforeAll(async () => {
  venue = await openVenue()
  nadia = await venue.addPerson({ role: 'econome', name: 'Nadia' })
  karim = await venue.addPerson({ role: 'econome', name: 'Karim' })
  admin = await venue.addPerson({ role: 'admin', name: 'Samir' })
  cardId = (await issueCard(venue, 90_000_00, admin)).id
})
afterAll(async () => {
  await expectSoundBooks(venue.owner)
  await venue.close()
})

type Line = { productId: string; difference: number; newStock: number; moved: number }
type Told = {
  code: string
  message: string
  data: object
  inventoryId: string
  number: number
  stock: number
  counted: number
  corrected: Line[]
  toRecount: Line[]
  gone: Line[]
}

const act = (path: string, body: object = {}, by = nadia) =>
  by.post<Told>(path, { operationId: newOperationId(), ...body })

let letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
/** Makes a new stand with a vendor, ten pieces of each of these products, and an open inventory. */
async function begin(...products: readonly object[]) {
  const [letter = ''] = letters
  letters = letters.slice(1)
  const { stand, vendors } = await openStall(venue, letter)
  const added: Product[] = []
  for (const product of products)
    added.push(await venue.addProduct({ standId: stand.id, stock: 10_000, ...product }))
  const { body } = await act(`/stands/${stand.id}/inventories`)
  return { stand, vendor: vendors[0] as Caller, products: added, inventoryId: body.inventoryId }
}

const count = (inventoryId: string, { id }: Product, quantity: unknown, by = nadia) =>
  act(`/inventories/${inventoryId}/counts`, { productId: id, quantity }, by)
const validate = (inventoryId: string, countCount: number, by = nadia) =>
  act(`/inventories/${inventoryId}/closing`, { countCount }, by)
const read = async ({ id }: Stand) => (await nadia.get<StandInventory>(`/stands/${id}/inventory`)).body
const stockOf = async ({ id }: Product) => {
  const { rows } = await venue.owner.sql<{ stock: number }>`
    select stock from product_stock where product_id = ${id}`
  return rows[0]?.stock
}
const movementsOf = async ({ id }: Product) => {
  const { body } = await nadia.get<{ rows: HandMovement[] }>('/stock-movements')
  return body.rows.filter(({ productId }) => productId === id)
}

describe('an inventory', () => {
  test('corrects stocks to what was counted, minus what was sold since', async () => {
    const { stand, vendor, products, inventoryId } = await begin({ name: 'Kefta' }, { name: 'Thé' })
    const [kefta, tea] = products as [Product, Product]
    await count(inventoryId, kefta, 8_000)
    await count(inventoryId, tea, 10_000)
    await vendor.post('/sales', cartOf(cardId, [{ product: kefta, units: 3 }, { product: tea }]))
    const { status, body } = await validate(inventoryId, 2)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...{ counted: 2, toRecount: [], gone: [] },
      corrected: [{ productId: kefta.id, difference: -2_000, newStock: 5_000 }],
    })
    expect([await stockOf(kefta), await stockOf(tea)]).toEqual([5_000, 9_000])
    expect(await movementsOf(tea)).toEqual([])
    expect(await movementsOf(kefta)).toMatchObject([
      { type: 'adjustment', quantity: -2_000, byName: 'Nadia', notes: expect.stringMatching(/^Inventaire/) },
    ])
    const { inventory, rows } = await read(stand)
    expect(inventory).toMatchObject({ ending: { how: 'validated', by: { name: 'Nadia' } } })
    expect(rows.map(({ count }) => count)).toEqual([null, null])
  })

  test('can be continued after a reload, by another person too, and only the last count of a line counts', async () => {
    const { stand, products, inventoryId } = await begin({ name: 'Kefta', unit: 'kg' })
    const [kefta] = products as [Product]
    const operationId = newOperationId()
    const asked = { operationId, productId: kefta.id, quantity: 8_335 }
    const answers = [
      await act(`/inventories/${inventoryId}/counts`, asked),
      await act(`/inventories/${inventoryId}/counts`, asked),
    ]
    expect(answers[1]).toEqual(answers[0])
    await count(inventoryId, kefta, 7_500, karim)
    const { inventory, rows } = await read(stand)
    expect(inventory).toMatchObject({ id: inventoryId, startedBy: { name: 'Nadia' }, countCount: 2 })
    expect(rows).toMatchObject([{ name: 'Kefta', count: { counted: 7_500, stock: 10_000, byName: 'Karim' } }])
    const { body } = await nadia.get<{ rows: InventoryAtStand[] }>('/inventories')
    expect(body.rows.find((row) => row.stand.id === stand.id)).toMatchObject({
      products: 1,
      open: { id: inventoryId, counted: 1, startedBy: { name: 'Nadia' } },
    })
    await count(inventoryId, kefta, null)
    expect((await read(stand)).rows).toMatchObject([{ count: null }])
    expect((await validate(inventoryId, 3)).body).toMatchObject({
      ...{ code: 'inventory-empty', message: "Aucun produit n'a été compté." },
    })
  })

  test('resolves and raises alerts like any change of a stock', async () => {
    const levels = { stockAlert: 2_000, minQuantity: 4_000 }
    const { products, inventoryId } = await begin(levels, { ...levels, stock: 3_000 })
    const [short, found] = products as [Product, Product]
    await act(`/products/${found.id}/alerts`)
    await count(inventoryId, short, 1_000)
    await count(inventoryId, found, 9_000)
    await validate(inventoryId, 2)
    const { body } = await nadia.get<{ rows: { product: { id: string }; priority: string }[] }>(
      '/stock-alerts',
    )
    const ids = body.rows.map(({ product }) => product.id)
    expect([ids.includes(short.id), ids.includes(found.id)]).toEqual([true, false])
  })

  test('reports the lines to count again and the products that are gone, and books the others', async () => {
    const { vendor, products, inventoryId } = await begin({}, {}, {}, {})
    const [oversold, archived, moved, fine] = products as [Product, Product, Product, Product]
    const elsewhere = await venue.addStand('AA')
    for (const product of products) await count(inventoryId, product, 2_000)
    await vendor.post('/sales', cartOf(cardId, [{ product: oversold, units: 9 }]))
    await admin.post('/products/archiving', { productIds: [archived.id] })
    await venue.owner.sql`update product set stand_id = ${elsewhere.id} where id = ${moved.id}`
    const { body } = await validate(inventoryId, 4)
    expect(body.toRecount).toMatchObject([{ productId: oversold.id, moved: -9_000 }])
    expect(body.gone.map(({ productId }) => productId).sort()).toEqual([archived.id, moved.id].sort())
    expect(body.corrected).toMatchObject([{ productId: fine.id, newStock: 2_000 }])
    expect(await Promise.all(products.map(stockOf))).toEqual([1_000, 10_000, 10_000, 2_000])
  })

  test('keeps its corrections when a sale is cancelled or a threshold is edited in between', async () => {
    const { vendor, products, inventoryId } = await begin({}, {})
    const [sold, edited] = products as [Product, Product]
    const sale = await vendor.post<{ id: string }>('/sales', cartOf(cardId, [{ product: sold, units: 4 }]))
    await count(inventoryId, sold, 5_000)
    await count(inventoryId, edited, 7_000)
    await vendor.post(`/sales/${sale.body.id}/cancellation`, { operationId: newOperationId() })
    await venue.owner.sql`update product set stock_alert = 8000, min_quantity = 9000 where id = ${edited.id}`
    await validate(inventoryId, 2)
    expect([await stockOf(sold), await stockOf(edited)]).toEqual([9_000, 7_000])
  })

  test('is the only one open at its stand: a second person is told whose it is and may continue it', async () => {
    const { stand, inventoryId } = await begin({})
    expect((await act(`/stands/${stand.id}/inventories`, {}, karim)).body).toMatchObject({
      code: 'inventory-already-open',
      message: "Un inventaire de ce stand est déjà en cours : Nadia l'a commencé.",
      data: { inventoryId, by: 'Nadia' },
    })
    await act(`/inventories/${inventoryId}/abandonment`, {}, karim)
    const ended = { code: 'inventory-ended', data: { how: 'abandoned', by: 'Karim' } }
    expect((await act(`/inventories/${inventoryId}/abandonment`)).body).toMatchObject(ended)
    expect((await validate(inventoryId, 0)).body).toMatchObject(ended)
    expect(await act(`/stands/${stand.id}/inventories`, {}, karim)).toMatchObject({ status: 200 })
  })

  test('cannot be validated by a person who has not seen the last count', async () => {
    const { products, inventoryId } = await begin({}, {})
    const [kefta, tea] = products as [Product, Product]
    await count(inventoryId, kefta, 8_000)
    await count(inventoryId, tea, 8_000, karim)
    expect((await validate(inventoryId, 1)).body.code).toBe('inventory-counted-meanwhile')
    expect(await stockOf(kefta)).toBe(10_000)
    expect(await validate(inventoryId, 2)).toMatchObject({ status: 200 })
  })

  test('of two hundred products is booked as one operation', async () => {
    const { stand, inventoryId } = await begin(...Array.from({ length: 200 }, (_, n) => ({ name: `P${n}` })))
    const { rows } = await read(stand)
    for (const { productId } of rows) await count(inventoryId, { id: productId } as Product, 9_000)
    const start = performance.now()
    const { body } = await validate(inventoryId, 200)
    tell(`an inventory of 200 products is booked within ${Math.round(performance.now() - start)} ms`)
    expect(body.corrected).toHaveLength(200)
    const sum = await venue.owner.sql<{ stock: number }>`
      select sum(s.stock)::integer as stock
        from product_stock s
        join product p on p.id = s.product_id
       where p.stand_id = ${stand.id}`
    expect(sum.rows[0]?.stock).toBe(200 * 9_000)
  })

  const refused = [
    ['half a gram', 0.5, 'request-malformed'],
    ['a piece and a half', 1_500, 'quantity-not-whole'],
    ['less than nothing', -1_000, 'stock-negative'],
    ['a thousand million pieces', 1e12, 'stock-too-large'],
    ['a number as text', '10', 'request-malformed'],
    ['text with NUL', '\u0000', 'request-malformed'],
  ] as const
  test('refuses counts that cannot be a stock, and saves none of them', async () => {
    const { products, inventoryId } = await begin({})
    const before = await digestOf(venue.owner)
    for (const [what, quantity, code] of refused)
      expect((await count(inventoryId, products[0] as Product, quantity)).body.code, what).toBe(code)
    expect(await digestOf(venue.owner)).toEqual(before)
  })

  test('keeps its stand from being deleted', async () => {
    const stand = await venue.addStand('AB')
    await act(`/stands/${stand.id}/inventories`)
    const deleted = await admin.post<{ outcome: string }>(`/stands/${stand.id}/deletion`, {})
    expect(deleted.body.outcome).toBe('archived')
    expect((await act(`/stands/${stand.id}/inventories`)).body.code).toBe('stand-not-found')
  })

  test('is refused to a vendor, even of that stand', async () => {
    const { stand, vendor, products, inventoryId } = await begin({})
    expect((await act(`/stands/${stand.id}/inventories`, {}, vendor)).body.code).toBe('not-allowed')
    expect((await count(inventoryId, products[0] as Product, 8_000, vendor)).body.code).toBe('not-allowed')
    expect((await vendor.get<{ code: string }>(`/stands/${stand.id}/inventory`)).body.code).toBe(
      'not-allowed',
    )
  })
})
