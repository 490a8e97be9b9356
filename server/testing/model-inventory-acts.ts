/** Steps of the model test that count the stand while it sells; they are operations of the books. */
import fc from 'fast-check'
import { nowhere } from './calls.ts'
import { type At, sellWishes } from './model-acts.ts'
import { personOf, placeOf, placeOfCard, type Step, server, step, which, who } from './model-steps.ts'
import { idOf, send, type World } from './model-world.ts'
import { ReferenceInventory } from './reference-inventory.ts'
import { accept, refuse } from './reference-tills.ts'

const unknown = refuse('inventory-not-found')

async function begin(world: World, at: At): Promise<void> {
  const { reference, inventories, stand } = world
  const last = inventories.at(-1)
  const expected =
    last && !last.reference.ended ? refuse('inventory-already-open') : accept({ standId: stand.id })
  const done = await send(world, { ...at, path: `/stands/${stand.id}/inventories`, wish: {} }, expected)
  if (done)
    inventories.push({
      id: done.inventoryId,
      reference: new ReferenceInventory(reference.shelf),
    })
}

const idIn = ({ inventories }: World, place: number) => inventories[place]?.id ?? nowhere

type Line = { readonly product: number; readonly quantity: number | null }

async function count(world: World, at: At, inventory: number, { product, quantity }: Line): Promise<void> {
  const expected = world.inventories[inventory]?.reference.count(product, quantity) ?? unknown
  const path = `/inventories/${idIn(world, inventory)}/counts`
  const ids = world.products.map(({ id }) => id)
  await send(world, { ...at, path, wish: { productId: idOf(ids, product), quantity } }, expected)
}

/** `unseen`: how many counts were made since the person last read the inventory. */
async function validate(world: World, at: At, inventory: number, unseen: number): Promise<void> {
  const held = world.inventories[inventory]?.reference
  const countCount = Math.max(0, (held?.counts ?? 0) - unseen)
  const expected = held?.validate(countCount) ?? unknown
  const path = `/inventories/${idIn(world, inventory)}/closing`
  await send(world, { ...at, path, wish: { countCount } }, expected)
}

async function abandon(world: World, at: At, inventory: number): Promise<void> {
  const expected = world.inventories[inventory]?.reference.abandon() ?? unknown
  const path = `/inventories/${idIn(world, inventory)}/abandonment`
  await send(world, { ...at, path, wish: {} }, expected)
}

const quantity = fc.constantFrom(-1000, null, 0, 335, 1000, 2000, 3000)

const countOne = fc.record({ server, product: which, quantity, inventory: which }).map((chosen) =>
  step(`count a product ${JSON.stringify(chosen)}`, async (world) => {
    const at = { by: world.admin, server: chosen.server }
    const last = world.inventories.length - 1
    const inventory = chosen.inventory % 4 === 0 ? placeOf(world.inventories, chosen.inventory) : last
    const product = placeOf(world.products, chosen.product)
    await count(world, at, inventory, { product, quantity: chosen.quantity })
  }),
)

const found = fc.array(fc.constantFrom(0, 1000, 2000, 3000), { minLength: 4, maxLength: 4 })

/** Counts every product, sells one of them, and validates the inventory at the second try. */
export const countTheStand = fc.record({ server, who, card: which, found }).map((chosen) =>
  step(`count the stand ${JSON.stringify(chosen)}`, async (world) => {
    const here = { by: world.admin, server: chosen.server }
    const there = { by: world.admin, server: 1 - chosen.server }
    await begin(world, here)
    await begin(world, there)
    const inventory = world.inventories.length - 1
    for (const [product, quantity] of chosen.found.entries())
      await count(world, product % 2 === 0 ? here : there, inventory, { product, quantity })
    const seller = { by: personOf(world, chosen.who, true), server: chosen.server }
    const shown = world.reference.shelf[0]?.price ?? 0
    const wishes = [{ product: 0, quantity: 1000 }]
    await sellWishes(world, seller, { card: placeOfCard(world, chosen.card), wishes, shown })
    await validate(world, here, inventory, 1)
    await validate(world, there, inventory, 0)
    await validate(world, here, inventory, 0)
  }),
)

/** Begins an inventory, tries in vain to validate it before anything was counted, and cancels it. */
export const countNothing = fc.record({ server }).map((chosen) =>
  step(`count nothing ${JSON.stringify(chosen)}`, async (world) => {
    const at = { by: world.admin, server: chosen.server }
    await begin(world, at)
    const inventory = world.inventories.length - 1
    await validate(world, at, inventory, 0)
    await abandon(world, { ...at, server: 1 - chosen.server }, inventory)
  }),
)

export const anyActOfInventory: readonly fc.Arbitrary<Step>[] = [countOne, countOne]
