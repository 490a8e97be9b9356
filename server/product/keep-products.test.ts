/** What an administrator does to products, and the effect on sales, alerts and the journal. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListedProduct } from '#contract/catalogue/product.ts'
import type { AccessEntry } from '#contract/people/access.ts'
import { type Caller, openVenue, type Stand, type Venue } from '../testing/venue.ts'

type Told = ListedProduct & { code: string; message: string; data: object }

let venue: Venue
let admin: Caller
let stand: Stand
let other: Stand
let categoryId: string
beforeAll(async () => {
  venue = await openVenue()
  ;[stand, other] = [await venue.addStand('A'), await venue.addStand('B')]
  admin = await venue.addPerson({ role: 'admin', name: 'Hind' })
  categoryId = (await venue.addProduct({ standId: stand.id })).categoryId
})
afterAll(() => venue.close())

let count = 0
/** A new product for each test: 20 pieces, alert threshold 5. */
const kefta = (different: object = {}) => {
  count += 1
  return {
    name: `Kefta ${count}`,
    description: 'Brochette de kefta',
    standId: stand.id,
    categoryId,
    price: 30_00,
    unit: 'unit',
    stock: 20_000,
    stockAlert: 5_000,
    minQuantity: 10_000,
    goesToKitchen: true,
    ...different,
  }
}
const create = (product: object) => admin.post<Told>('/products', product)
const created = async (different: object = {}) => (await create(kefta(different))).body
const draftOf = ({ name, description, code, standId, categoryId, price, unit, ...rest }: ListedProduct) => {
  const { stockAlert, minQuantity, goesToKitchen, version } = rest
  return {
    name,
    description,
    code,
    standId,
    categoryId,
    price,
    unit,
    stockAlert,
    minQuantity,
    goesToKitchen,
    version,
  }
}
const editing = (product: ListedProduct, edits: object) =>
  admin.post<Told>(`/products/${product.id}`, { ...draftOf(product), ...edits })
const pricing = (product: ListedProduct, price: number, expectedPrice: number = product.price) =>
  admin.post<Told>(`/products/${product.id}/price`, { price, expectedPrice })

const journalOf = async ({ name }: ListedProduct) => {
  const { body } = await admin.get<{ rows: AccessEntry[] }>('/access?kind=product-changed')
  return body.rows.filter(({ subjectName }) => subjectName === name).map(({ detail }) => detail)
}
const alertsOf = async ({ id }: { id: string }) =>
  (
    await venue.owner.sql<{ status: string; stand_id: string; notes: string }>`
      select status, stand_id, notes
        from stock_alert
       where product_id = ${id}
       order by created_at, status`
  ).rows
const pricesOf = async ({ id }: { id: string }) =>
  (
    await venue.owner.sql<{ price: number }>`
      select price
        from product_price
       where product_id = ${id}
       order by number`
  ).rows.map(({ price }) => price)

describe('a new product', () => {
  test('is listed with everything that was typed, and the journal says who added it', async () => {
    const { status, body } = await create(kefta({ name: '  Brochette d’agneau ' }))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: 'Brochette d’agneau',
      standName: 'Stand A',
      categoryName: 'Tout',
      price: 30_00,
      stock: 20_000,
      state: 'normal',
      totalSales: 0,
      version: 1,
      isUnitFixed: false,
      archivedAt: null,
    })
    expect((await admin.get<Told>(`/products/${body.id}`)).body).toEqual(body)
    expect(await journalOf(body)).toEqual(['Ajouté'])
    expect(await pricesOf(body)).toEqual([30_00])
  })
})

describe('an edited product', () => {
  test('keeps its stock, its sales and its first price, and the journal says what changed', async () => {
    const product = await created()
    const { body } = await editing(product, { name: `${product.name} XL`, price: 32_00, stockAlert: 6_000 })
    expect(body).toMatchObject({ price: 32_00, stock: 20_000, totalSales: 0, version: 2 })
    expect(body.updatedAt > product.updatedAt).toBe(true)
    expect(await journalOf(body)).toEqual([
      `Nom\u00A0: ${product.name} → ${body.name}\u00A0; Prix\u00A0: 30,00\u00A0DH → 32,00\u00A0DH\u00A0; ` +
        "Seuil d'alerte\u00A0: 5,000\u00A0unité(s) → 6,000\u00A0unité(s)",
    ])
    expect(await pricesOf(product)).toEqual([30_00, 32_00])
  })

  test('is refused to an admin who read it before another changed it', async () => {
    const product = await created()
    await editing(product, { price: 32_00 })
    expect(await editing(product, { name: 'Brochette' })).toMatchObject({
      status: 409,
      body: {
        code: 'product-changed',
        message: 'Ce produit a été modifié entre-temps. Vérifiez puis enregistrez à nouveau.',
        data: { productId: product.id, name: product.name },
      },
    })
    expect((await admin.get<Told>(`/products/${product.id}`)).body).toMatchObject({
      name: product.name,
      version: 2,
    })
  })

  test('may not take another name of its stand, whatever the accents, but may take one of another stand', async () => {
    const [one, two] = [await created({ name: 'Crêpe au miel' }), await created()]
    const taken = { status: 409, body: { code: 'product-name-taken' } }
    expect(await editing(two, { name: 'crepe au Miel ' })).toMatchObject(taken)
    expect(await create(kefta({ name: 'CREPE AU MIEL' }))).toMatchObject(taken)
    expect((await editing(two, { name: one.name, standId: other.id })).status).toBe(200)
    expect((await editing(one, { description: 'Au miel d’oranger' })).status).toBe(200)
  })

  test('may not take another code of its stand, however it is typed, but may take one of another stand', async () => {
    const [one, two] = [await created({ code: ' k7 ' }), await created()]
    expect(one.code).toBe('K7')
    const taken = { status: 409, body: { code: 'product-code-taken' } }
    expect(await editing(two, { code: 'k7' })).toMatchObject(taken)
    expect(await create(kefta({ code: 'K7' }))).toMatchObject(taken)
    expect(await create(kefta({ code: 'K-7' }))).toMatchObject({ body: { code: 'product-code-malformed' } })
    expect((await editing(two, { code: 'K7', standId: other.id })).status).toBe(200)
    expect(await journalOf(two)).toContainEqual(expect.stringMatching(/Code court\s: aucun → K7/))
  })

  test('keeps its code when an older screen without this field saves it', async () => {
    const { code: _, ...older } = draftOf(await created({ code: 'OLD' }))
    const product = (await admin.get<{ rows: Told[] }>(`/products?search=${older.name}`)).body.rows[0] as Told
    expect((await admin.post<Told>(`/products/${product.id}`, { ...older, price: 31_00 })).body.code).toBe(
      'OLD',
    )
  })

  test('raises an alert at once when its threshold is set above its stock', async () => {
    const product = await created()
    const { body } = await editing(product, { stockAlert: 20_000 })
    expect(body.state).toBe('critical')
    expect(body.lastAlertAt).not.toBeNull()
    expect(await alertsOf(product)).toMatchObject([{ status: 'pending', stand_id: stand.id }])
    await editing(body, { stockAlert: 5_000 })
    expect(await alertsOf(product)).toMatchObject([
      { status: 'resolved', notes: 'Résolue automatiquement\u00A0: les seuils ont changé.' },
    ])
  })

  test('loses its alert when it moves to another stand, and gets a new one there', async () => {
    const product = await created({ stock: 4_000 })
    expect(await alertsOf(product)).toMatchObject([{ status: 'pending', stand_id: stand.id }])
    await editing(product, { standId: other.id })
    expect(await alertsOf(product)).toMatchObject([
      { status: 'cancelled', stand_id: stand.id, notes: 'Produit déplacé' },
      { status: 'pending', stand_id: other.id },
    ])
  })
})

describe('a price', () => {
  test('is changed by an admin who saw the one before', async () => {
    const product = await created()
    expect((await pricing(product, 32_00)).body).toMatchObject({ price: 32_00, version: 2 })
    expect(await pricing(product, 33_00)).toMatchObject({ status: 409, body: { code: 'product-changed' } })
    expect((await pricing(product, 33_00, 32_00)).body.price).toBe(33_00)
    expect(await pricesOf(product)).toEqual([30_00, 32_00, 33_00])
    expect(await journalOf(product)).toHaveLength(3)
  })

  test('below zero is refused with our own sentence, and nothing is saved', async () => {
    const product = await created()
    expect(await pricing(product, -1)).toMatchObject({
      status: 400,
      body: { code: 'product-price-negative', message: 'Le prix ne peut pas être négatif' },
    })
    expect(await pricesOf(product)).toEqual([30_00])
  })
})
