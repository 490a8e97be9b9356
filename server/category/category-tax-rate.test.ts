import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListedCategory } from '#contract/catalogue/category.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { type Caller, openVenue, type Venue } from '../testing/venue.ts'

let venue: Venue
let admin: Caller
let vendor: Caller
let grills: ListedCategory
beforeAll(async () => {
  venue = await openVenue()
  admin = await venue.addPerson({ role: 'admin' })
  const { id: standId } = await venue.addStand('A')
  vendor = await venue.addPerson({ role: 'vendor', standId })
  await venue.addProduct({ standId })
  grills = (await admin.get<ListedCategory[]>('/categories')).body[0] as ListedCategory
})
afterAll(() => venue.close())

const say = (taxRate: unknown) => admin.post<ListedCategory>(`/categories/${grills.id}`, { taxRate })
const rate = async () => {
  const { body } = await admin.get<ListedCategory[]>('/categories')
  return body.find(({ id }) => id === grills.id)?.taxRate
}

test('the VAT rate of a new category is unset, and a rate can be cleared again', async () => {
  const { body: added } = await admin.post<ListedCategory>('/categories', { name: 'Desserts' })
  expect(added.taxRate).toBeNull()
  for (const said of [10_00, 5_50, 0, 100_00, null]) {
    expect(await say(said)).toMatchObject({ status: 200, body: { taxRate: said } })
    expect(await rate()).toBe(said)
  }
})

test('the VAT rate stays when another field of the category changes', async () => {
  await say(20_00)
  await admin.post(`/categories/${grills.id}`, { icon: 'grill' })
  expect(await rate()).toBe(20_00)
})

test.each([-1, 100_01, 5.5, '20'])('a VAT rate of %o is refused', async (wrong) => {
  await say(20_00)
  expect((await say(wrong)).status).toBe(400)
  expect(await rate()).toBe(20_00)
})

test('the journal has who changed the VAT rate, also when it was unset before', async () => {
  await say(null)
  await say(5_50)
  const { rows } = await venue.owner.sql<{ detail: string }>`
    select detail
      from access_entry
     where kind = 'category-changed'
     order by at desc, id desc
     limit 1`
  expect(plainSpaces(rows[0]?.detail ?? '')).toBe('Taux de TVA : non précisé → 5,5 %')
})

test('tills do not receive the VAT rate', async () => {
  await say(20_00)
  const { body } = await vendor.get<{ categories: object[] }>('/catalogue/mine')
  expect(body.categories).toHaveLength(1)
  expect(body.categories[0]).not.toHaveProperty('taxRate')
})
