import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, openVenue, type Venue } from '../testing/venue.ts'

type Catalogue = { categories: { name: string }[]; products: { name: string }[] }

let venue: Venue
let vendor: Caller
let dessertsId: string

beforeAll(async () => {
  venue = await openVenue()
  const stand = await venue.addStand('A')
  vendor = await venue.addPerson({ role: 'vendor', standId: stand.id })
  const names = ['Kefta', 'Merguez', 'Cornes de gazelle']
  const [, archived, dessert] = await Promise.all(
    names.map((name) => venue.addProduct({ standId: stand.id, name })),
  )
  await venue.owner.sql`update product set archived_at = now() where id = ${archived?.id}`
  dessertsId = randomUUID()
  await venue.owner.sql`
    insert into category (id, name, color, position, created_at)
    values (${dessertsId}, 'Desserts', '#6B21A8', 2, now())`
  await venue.owner.sql`update product set category_id = ${dessertsId} where id = ${dessert?.id}`
})
afterAll(() => venue?.close())

const shelf = async () => {
  const { body } = await vendor.get<Catalogue>('/catalogue/mine')
  return {
    categories: body.categories.map(({ name }) => name),
    products: body.products.map(({ name }) => name),
  }
}
const switchDesserts = (isActive: boolean) =>
  venue.owner.sql`update category set is_active = ${isActive} where id = ${dessertsId}`

test('a vendor sees the products of their stand by category, without the archived ones', async () => {
  expect(await shelf()).toEqual({
    categories: ['Tout', 'Desserts'],
    products: ['Kefta', 'Cornes de gazelle'],
  })
})

test('a category that is switched off disappears from the catalogue with its products, and returns with them', async () => {
  await switchDesserts(false)
  expect(await shelf()).toEqual({ categories: ['Tout'], products: ['Kefta'] })
  await switchDesserts(true)
  expect(await shelf()).toEqual({
    categories: ['Tout', 'Desserts'],
    products: ['Kefta', 'Cornes de gazelle'],
  })
})
