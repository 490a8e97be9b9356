/** Products cannot be moved or archived while goods are on their way from or to them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSoundBooks } from '../testing/sound.ts'
import { type Caller, newOperationId, openVenue, type Product, type Venue } from '../testing/venue.ts'

let venue: Venue
let admin: Caller
let elsewhere: string
let from: Product
let to: Product
beforeAll(async () => {
  venue = await openVenue()
  admin = await venue.addPerson({ role: 'admin' })
  const at = async (letter: string) => (await venue.addStand(letter)).id
  elsewhere = await at('D')
  from = await venue.addProduct({ standId: await at('R') })
  to = await venue.addProduct({ standId: await at('G') })
})
afterAll(async () => {
  await expectSoundBooks(venue.owner)
  await venue.close()
})

type Told = { code?: string; transferId: string; status: string }

const act = async (path: string, body: object = {}) =>
  (await admin.post<Told>(`/stock-transfers${path}`, { operationId: newOperationId(), ...body })).body

const wish = () => ({ fromProductId: from.id, toProductId: to.id, quantity: 20_000 })

/** Sends all fields of the product with these changes, as the administrator's form does. Returns the code of the refusal. */
async function edit({ id }: Product, edits: object): Promise<string | undefined> {
  const { rows } = await venue.owner.sql<object>`
    select name, description, stand_id as "standId", category_id as "categoryId", price, unit, stock_alert as "stockAlert",
           min_quantity as "minQuantity", goes_to_kitchen as "goesToKitchen", version
      from product
     where id = ${id}`
  const { status, body } = await admin.post<Told>(`/products/${id}`, { ...rows[0], ...edits })
  return status === 200 ? undefined : body.code
}

const archive = async ({ id }: Product) =>
  (await admin.post<Told>('/products/archiving', { productIds: [id] })).body.code

test('neither product can be moved, archived or change its unit while goods are on their way; afterwards both can', async () => {
  const { transferId } = await act('/sendings', wish())
  for (const product of [from, to]) {
    expect(await edit(product, { standId: elsewhere })).toBe('stock-transfer-on-its-way')
    expect(await archive(product)).toBe('stock-transfer-on-its-way')
  }
  expect(await edit(to, { unit: 'kg' })).toBe('stock-transfer-on-its-way')
  expect(await edit(to, { price: 12_00 })).toBeUndefined()
  await act(`/${transferId}/receptions`, { received: 20_000 })
  expect(await edit(to, { standId: elsewhere })).toBeUndefined()
})

test('a requested transfer does not keep its products from being archived, and cannot be sent from an archived one', async () => {
  const { transferId } = await act('', wish())
  expect(await archive(from)).toBeUndefined()
  expect((await act(`/${transferId}/sending`, { quantity: 1_000 })).code).toBe('product-not-found')
  expect((await act(`/${transferId}/cancellation`)).status).toBe('cancelled')
})
