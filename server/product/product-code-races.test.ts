/** Two admins give one short code to two products of a stand at two servers; the twin runs without the unique index. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListedProduct } from '#contract/catalogue/product.ts'
import { asDraft } from '../testing/product-inputs.ts'
import { openTwoServers, roundThatBroke, type TwoServers } from '../testing/race.ts'
import { tell } from '../testing/tell.ts'
import type { Caller } from '../testing/venue.ts'

type Told = ListedProduct & { readonly code?: string }

let venue: TwoServers
let admins: readonly Caller[]
let standId: string
beforeAll(async () => {
  venue = await openTwoServers({})
  standId = (await venue.addStand('A')).id
  const people = [await venue.addPerson({ role: 'admin' }), await venue.addPerson({ role: 'admin' })]
  admins = await Promise.all(people.map((admin, server) => venue.at(server, admin)))
})
afterAll(() => venue.close())

const read = async (id: string) =>
  ((await admins[0]?.get<ListedProduct>(`/products/${id}`))?.body ?? undefined) as ListedProduct

/** True when one admin is refused and exactly one product has the code. */
async function isGivenOnce(): Promise<boolean> {
  const products = [await venue.addProduct({ standId }), await venue.addProduct({ standId })]
  const drafts = await Promise.all(products.map(async ({ id }) => asDraft(await read(id))))
  const answers = await venue.meetings.meet(() =>
    admins.map((admin, n) => admin.post<Told>(`/products/${products[n]?.id}`, { ...drafts[n], code: '12' })),
  )
  const codes = await Promise.all(products.map(async ({ id }) => (await read(id)).code))
  await venue.owner.sql`update product set code = ''`
  return answers.some(({ body }) => body.code === 'product-code-taken') && codes.sort().join() === ',12'
}

test('one code given to two products at once is kept by one of them, and the other admin is refused', async () => {
  for (let round = 1; round <= 40; round += 1) expect(await isGivenOnce(), `round ${round}`).toBe(true)
})

test('twin: one code given to two products at once is kept by both when no unique index exists', async () => {
  await venue.owner.sql`drop index one_product_per_code`
  const broken = await roundThatBroke(isGivenOnce)
  tell(`one code given to two products, not held: both accepted in round ${broken}`)
  expect(broken).toBeDefined()
})
