/** Several products are changed, archived, restored and duplicated at once; what the tills are told of it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListedProduct, ProductPrice } from '#contract/catalogue/product.ts'
import { expectHeard } from '../testing/card-desk.ts'
import { cartOf, issueCard, openStall } from '../testing/counter.ts'
import { asDraft } from '../testing/product-inputs.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import {
  type Caller,
  newOperationId,
  openVenue,
  type Product,
  type Stand,
  type Venue,
} from '../testing/venue.ts'

type Told = ListedProduct & { code: string; data: object }
type Many = { rows: ListedProduct[]; code: string; data: object }

let venue: Venue
let admin: Caller
let vendor: Caller
let stand: Stand
let other: Stand
beforeAll(async () => {
  venue = await openVenue({ servers: 2 })
  const stall = await openStall(venue, 'A')
  stand = stall.stand
  vendor = stall.vendors[0] as Caller
  other = await venue.addStand('B')
  admin = await venue.addPerson({ role: 'admin', name: 'Hind' })
})
afterAll(async () => {
  await expectSoundBooks(venue.owner)
  await venue.close()
})

const added = (different: object = {}) => venue.addProduct({ standId: stand.id, price: 12_50, ...different })
const read = async ({ id }: { id: string }) => (await admin.get<ListedProduct>(`/products/${id}`)).body
const idsOf = (products: readonly Product[]) => products.map(({ id }) => id)
const archive = (...products: Product[]) =>
  admin.post<Many>('/products/archiving', { productIds: idsOf(products) })
const restore = ({ id }: Product) => admin.post<Told>(`/products/${id}/restoration`, {})
const raise = (percent: number, products: readonly Product[]) =>
  admin.post<Many>('/products/prices', {
    percent,
    products: products.map(({ id, price }) => ({ productId: id, expectedPrice: price })),
  })
const duplicate = ({ id }: Product, own: object) => admin.post<Told>(`/products/${id}/duplicate`, own)
const sold = async (product: Product) => {
  const { id } = await issueCard(venue, 100_00, admin)
  return vendor.post<{ id: string; code: string }>('/sales', cartOf(id, [{ product }]))
}
async function addCategory(name: string): Promise<string> {
  const { body } = await admin.post<{ id: string }>('/categories', {
    name,
    color: '#B91C1C',
    icon: null,
    goesToKitchen: false,
  })
  return body.id
}

describe('prices changed by percent', () => {
  test('are each rounded to the centime, and each old price is kept with the person who changed it', async () => {
    const [one, two] = [await added(), await added({ price: 9_99 })]
    const { status, body } = await raise(5, [one, two])
    expect(status).toBe(200)
    expect(body.rows.map(({ price }) => price)).toEqual([13_13, 10_49])
    const history = await admin.get<{ rows: ProductPrice[] }>(`/products/${one.id}/prices`)
    expect(history.body.rows).toMatchObject([
      { number: 2, price: 13_13, byName: 'Hind' },
      { number: 1, price: 12_50, byName: null },
    ])
  })

  test('all stay as they are when one of them was changed since it was seen', async () => {
    const [one, two] = [await added(), await added()]
    await admin.post(`/products/${two.id}/price`, { price: 13_00, expectedPrice: 12_50 })
    expect(await raise(10, [one, two])).toMatchObject({
      status: 409,
      body: { code: 'product-changed', data: { productId: two.id } },
    })
    expect((await read(one)).price).toBe(12_50)
  })
})

describe('products', () => {
  test('move into another category together, or not at all', async () => {
    const [one, two] = [await added(), await added()]
    const drinks = await addCategory('Boissons')
    const move = (products: readonly Product[], categoryId: string) =>
      admin.post<Many>('/products/category', { productIds: idsOf(products), categoryId })
    expect((await move([one, two], drinks)).body.rows).toMatchObject([
      { categoryName: 'Boissons', version: 2 },
      { categoryName: 'Boissons', version: 2 },
    ])
    await archive(two)
    expect(await move([one, two], one.categoryId)).toMatchObject({ body: { code: 'product-archived' } })
    expect((await read(one)).categoryName).toBe('Boissons')
  })

  test('that are archived leave the till and the list, and lose their alerts', async () => {
    const low = await added({ stock: 3_000, stockAlert: 2_000 })
    await sold(low)
    expect((await read(low)).lastAlertAt).not.toBeNull()
    expect((await archive(low)).body.rows[0]?.archivedAt).not.toBeNull()
    expect(await sold(low)).toMatchObject({ status: 404, body: { code: 'product-not-found' } })
    const { rows } = await venue.owner.sql<{ status: string; notes: string }>`
      select status, notes from stock_alert where product_id = ${low.id}`
    expect(rows).toEqual([{ status: 'cancelled', notes: 'Produit supprimé' }])
  })

  test('that are archived twice are archived once', async () => {
    const product = await added()
    await archive(product)
    expect((await archive(product)).body.rows).toMatchObject([{ version: 2 }])
  })

  test('that are archived get no alert when a sale of them is cancelled', async () => {
    const low = await added({ stock: 3_000, stockAlert: 5_000 })
    const sale = await sold(low)
    await archive(low)
    const { status } = await vendor.post(`/sales/${sale.body.id}/cancellation`, {
      operationId: newOperationId(),
    })
    expect(status).toBe(200)
    const { rowCount } = await venue.owner.sql`
      select from stock_alert where product_id = ${low.id} and status = 'pending'`
    expect(rowCount).toBe(0)
  })

  test('can be restored unless their name was taken meanwhile', async () => {
    const product = await added({ name: 'Sfenj', stock: 1_000, stockAlert: 2_000 })
    await archive(product)
    const again = await added({ name: 'sfenj' })
    expect(await restore(product)).toMatchObject({ status: 409, body: { code: 'product-name-taken' } })
    await archive(again)
    const { body } = await restore(product)
    expect(body).toMatchObject({ archivedAt: null, state: 'critical' })
    expect((await restore(product)).body).toEqual(body)
    expect((await sold(product)).status).toBe(200)
  })
})

describe('the code of a product', () => {
  const codeOf = async (product: Product, code: string) =>
    admin.post(`/products/${product.id}`, { ...asDraft(await read(product)), code })

  test('is free once the product is archived, which is restored without it when another product has it', async () => {
    const [one, two] = [await added(), await added()]
    await codeOf(one, '42')
    await archive(one)
    expect((await codeOf(two, '42')).status).toBe(200)
    expect((await restore(one)).body).toMatchObject({ archivedAt: null, code: '' })
  })

  test('is copied to a duplicate at another stand, but not at the same stand', async () => {
    const product = await added({ name: 'Café noir' })
    await codeOf(product, '43')
    const copyAt = async (standId: string, name: string) =>
      (await duplicate(product, { name, standId, stock: 0 })).body
    expect(await copyAt(other.id, 'Café noir')).toMatchObject({ code: '43' })
    expect(await copyAt(stand.id, 'Café cassé')).toMatchObject({ code: '' })
  })
})

describe('a duplicate', () => {
  test('is at another stand under the same name, with its own stock and no history', async () => {
    const product = await added({ name: 'Thé à la menthe', minQuantity: 4_000 })
    await sold(product)
    const { body } = await duplicate(product, { name: 'Thé à la menthe', standId: other.id, stock: 8_000 })
    expect(body).toMatchObject({
      name: 'Thé à la menthe',
      standName: 'Stand B',
      price: 12_50,
      stock: 8_000,
      minQuantity: 4_000,
      totalSales: 0,
      version: 1,
      isUnitFixed: false,
    })
    expect((await read(product)).totalSales).toBe(1_000)
  })

  test('is refused with the same name at the same stand', async () => {
    const product = await added({ name: 'Msemen' })
    expect(await duplicate(product, { name: 'Msemen', standId: stand.id, stock: 0 })).toMatchObject({
      status: 409,
      body: { code: 'product-name-taken' },
    })
  })
})

describe('tills at both servers are notified at once', () => {
  const everywhere = () => [`catalogue:${stand.id}`]
  test.each<[string, (product: Product) => Promise<{ status: number }>]>([
    ['of a new price', (product) => raise(10, [product])],
    ['of a product that is put away', (product) => archive(product)],
  ])('%s', async (_, act) => {
    const product = await added()
    await expectHeard(venue, vendor, () => act(product), everywhere())
  })

  test('and so are the admins, of a product that moves from one stand to another', async () => {
    const product = await read(await added())
    const { id, name, categoryId, price, unit, stockAlert, minQuantity, version } = product
    const move = () =>
      admin.post(`/products/${id}`, {
        ...{ name, description: 'Au stand', standId: other.id, categoryId, price, unit },
        ...{ stockAlert, minQuantity, goesToKitchen: false, version },
      })
    await expectHeard(venue, admin, move, [
      'products',
      'stock',
      `catalogue:${stand.id}`,
      `catalogue:${other.id}`,
    ])
  })
})

describe('thresholds of several products', () => {
  type Faults = Many & { faults: { productId: string; name: string; code: string }[] }
  const wanted = (products: readonly Product[], stockAlert: number, versions: readonly number[] = []) =>
    products.map(({ id }, n) => ({
      ...{ productId: id, version: versions[n] ?? 1 },
      ...{ stockAlert, minQuantity: 2 * stockAlert },
    }))
  const change = (products: readonly object[]) => admin.post<Faults>('/products/thresholds', { products })
  const alertsOf = async ({ id }: Product) =>
    (
      await venue.owner.sql<{ status: string; created_by: string | null }>`
        select status, created_by from stock_alert where product_id = ${id} order by created_at`
    ).rows.map(({ status }) => status)

  test('change in one act, which raises and resolves alerts, with a line of each product in the journal', async () => {
    const [low, high] = [
      await added({ stock: 5_000, stockAlert: 0, minQuantity: 0 }),
      await added({ stock: 60_000, stockAlert: 0, minQuantity: 0 }),
    ]
    const { status, body } = await change(wanted([low, high], 6_000))
    expect([status, body.faults]).toEqual([200, []])
    expect(body.rows.map(({ stockAlert, minQuantity, state }) => [stockAlert, minQuantity, state])).toEqual([
      [6_000, 12_000, 'critical'],
      [6_000, 12_000, 'normal'],
    ])
    expect([await alertsOf(low), await alertsOf(high)]).toEqual([['pending'], []])
    await change(wanted([low], 2_000, [2]))
    expect(await alertsOf(low)).toEqual(['resolved'])
    const { rows } = await venue.owner.sql<{ detail: string }>`
      select detail from access_entry where subject_id = ${high.id} and kind = 'product-changed'`
    expect(rows.map(({ detail }) => detail.replaceAll(/\s/g, ' '))).toEqual([
      "Seuil d'alerte : 0,000 unité(s) → 6,000 unité(s) ; Quantité minimale : 0,000 unité(s) → 12,000 unité(s)",
    ])
  })

  test('change except those that another admin changed or archived, which are named and lose nothing', async () => {
    const [good, dearer, gone] = [
      await added(),
      await added({ name: 'Zaalouk' }),
      await added({ name: 'Taktouka' }),
    ]
    await admin.post(`/products/${dearer.id}/price`, { price: 13_00, expectedPrice: 12_50 })
    await archive(gone)
    const { body } = await change(wanted([good, dearer, gone], 3_000))
    expect(body.faults.map(({ productId, name, code }) => [productId, name, code])).toEqual([
      [dearer.id, 'Zaalouk', 'product-changed'],
      [gone.id, 'Taktouka', 'product-archived'],
    ])
    expect(await read(good)).toMatchObject({ stockAlert: 3_000, minQuantity: 6_000 })
    expect(await read(dearer)).toMatchObject({ price: 13_00, version: 2 })
    expect((await read(dearer)).stockAlert).not.toBe(3_000)
  })

  test('sent again after a lost answer, change nothing more and are no faults', async () => {
    const product = await added()
    const sent = wanted([product], 7_000)
    await change(sent)
    expect((await change(sent)).body.faults).toEqual([])
    expect(await read(product)).toMatchObject({ stockAlert: 7_000, version: 2 })
  })
})
