/** Steps of the model test in which an administrator changes products between sales. They are no operations of the books. */
import fc from 'fast-check'
import { expect } from 'vitest'
import { placeOf, type Step, server, step, which } from './model-steps.ts'
import { idOf, note, type World } from './model-world.ts'
import type { Expected } from './reference-tills.ts'

type Change = { readonly server: number; readonly path: string; readonly wish: object }

/** Sends a change as the administrator; the server must answer what the reference does. */
async function change(world: World, { server, path, wish }: Change, expected: Expected) {
  const { status, body } = await world.venue.at(server, world.admin).post<{ code: string }>(path, wish)
  const words = `${path} ${JSON.stringify([wish, body])}`
  if ('code' in expected) expect(body.code, words).toBe(expected.code)
  else expect({ status, body }, words).toMatchObject({ status: 200, body: expected.answer })
  note(world, 'code' in expected ? expected.code : path.replace(/[0-9a-f-]{36}/, '…'))
}

type Chosen = { readonly server: number; readonly product: number }

const idOfProduct = ({ products }: World, product: number) =>
  idOf(
    products.map(({ id }) => id),
    product,
  )

type Prices = { readonly price: number; readonly expectedPrice: number }

const priced = (world: World, { server, product }: Chosen, prices: Prices) =>
  change(
    world,
    { server, path: `/products/${idOfProduct(world, product)}/price`, wish: prices },
    world.reference.changePrice(product, prices.price, prices.expectedPrice),
  )

/** Archives a product: refused while goods are in transfer from it or to it. */
export const archiveProduct = (world: World, { server, product }: Chosen) =>
  change(
    world,
    { server, path: '/products/archiving', wish: { productIds: [idOfProduct(world, product)] } },
    world.reference.archive(product),
  )

const restored = (world: World, { server, product }: Chosen) =>
  change(
    world,
    { server, path: `/products/${idOfProduct(world, product)}/restoration`, wish: {} },
    world.reference.restore(product),
  )

const price = fc.constantFrom(0, 5_00, 7_50, 10_00, 300_00, 100_000_00)

const changePrice = fc.record({ server, product: which, price }).map((chosen) =>
  step(`change a price, at the third try rightly ${JSON.stringify(chosen)}`, async (world) => {
    const at = { server: chosen.server, product: placeOf(world.products, chosen.product) }
    const seen = world.reference.shelf[at.product]?.price ?? 0
    await priced(world, at, { price: chosen.price, expectedPrice: seen + 1 })
    await priced(world, at, { price: -1, expectedPrice: seen })
    await priced(world, at, { price: chosen.price, expectedPrice: seen })
  }),
)

/** Archives a product. Three times in four it is restored at once; otherwise it stays away until another step restores it. */
const putAway = fc.record({ server, product: which, stays: fc.nat(3) }).map((chosen) =>
  step(`put a product away ${JSON.stringify(chosen)}`, async (world) => {
    const at = { server: chosen.server, product: placeOf(world.products, chosen.product) }
    await archiveProduct(world, at)
    await priced(world, at, { price: 1_00, expectedPrice: world.reference.shelf[at.product]?.price ?? 0 })
    if (chosen.stays > 0) await restored(world, { ...at, server: 1 - at.server })
  }),
)

const bringBack = fc.record({ server, product: which }).map((chosen) =>
  step(`bring a product back ${JSON.stringify(chosen)}`, async (world) => {
    await restored(world, { server: chosen.server, product: placeOf(world.products, chosen.product) })
  }),
)

export const anyActOnProduct: readonly fc.Arbitrary<Step>[] = [changePrice, putAway, bringBack]
