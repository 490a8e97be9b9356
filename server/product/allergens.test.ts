import { afterAll, beforeAll, expect, test } from 'vitest'
import { productFields } from '#rules/catalogue/product-fields.ts'
import { productChangesInWords } from '#rules/catalogue/product-words.ts'
import { type Caller, openVenue, type Venue } from '../testing/venue.ts'

type Listed = { id: string; name: string; version: number; standId: string; allergens: string }

let venue: Venue
let admin: Caller
let vendor: Caller
beforeAll(async () => {
  venue = await openVenue()
  admin = await venue.addPerson({ role: 'admin' })
  const { id: standId } = await venue.addStand('A')
  vendor = await venue.addPerson({ role: 'vendor', standId })
  await venue.addProduct({ standId, name: 'Kefta' })
})
afterAll(() => venue.close())

const kefta = async () => {
  const { body } = await admin.get<{ rows: Listed[] }>('/products')
  return body.rows.find(({ name }) => name === 'Kefta') as Listed
}
const say = async (allergens: string) => {
  const { id, version } = await kefta()
  return admin.post<{ code?: string }>(`/products/${id}`, { version, allergens })
}
const atTheTill = async () => (await vendor.get<{ products: Listed[] }>('/catalogue/mine')).body.products
const longest = 'é'.repeat(120)

test('an admin sets the allergens of a product, and the till of its stand shows them', async () => {
  expect((await say('  Sésame, gluten ')).status).toBe(200)
  expect(await kefta()).toMatchObject({ allergens: 'Sésame, gluten' })
  expect(await atTheTill()).toMatchObject([{ name: 'Kefta', allergens: 'Sésame, gluten' }])
})

test('the allergens of a product may have up to 120 characters', async () => {
  expect((await say(longest)).status).toBe(200)
  expect((await kefta()).allergens).toBe(longest)
  expect((await say(`${longest}s`)).status).toBe(400)
})

test('importing a catalogue without the column keeps the allergens, and one with the column changes them', async () => {
  await say('Sésame')
  const { standName, categoryName, description, price, unit, stockAlert, minQuantity } =
    (await kefta()) as Listed & Record<string, unknown>
  const line = { line: 2, stand: standName, category: categoryName, name: 'Kefta', description }
  const figures = { price, unit, stock: 0, stockAlert, minQuantity }
  const send = (more: object) =>
    admin.post('/catalogue/import', { lines: [{ ...line, ...figures, ...more }], isDryRun: false })
  await send({})
  expect((await kefta()).allergens).toBe('Sésame')
  await send({ allergens: 'Arachides' })
  expect((await kefta()).allergens).toBe('Arachides')
})

test('changes of allergens are written in the journal', async () => {
  const before = { ...(await kefta()), allergens: '' } as never
  const after = { ...(await kefta()), allergens: 'Sésame' } as never
  expect(productChangesInWords(before, after)).toBe(`${productFields.allergens.label}\u00A0: aucun → Sésame`)
})
