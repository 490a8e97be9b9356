/** Steps of the model test in which goods arrive, come back, are lost or counted between sales; they are operations of the books. */
import fc from 'fast-check'
import { placeOf, type Step, server, step, which } from './model-steps.ts'
import { idOf, send } from './model-world.ts'
import { keepStock } from './reference-stock.ts'

/** One time in four no reason is given, which only a loss needs, or no word, which an administrator's correction needs. */
const wish = fc.record({
  what: fc.constantFrom('supplies', 'returns', 'losses', 'losses', 'adjustments'),
  quantity: fc.constantFrom(-1000, 0, 335, 1000, 2000, 3000, 10 ** 12),
  reason: fc.constantFrom('broken', 'stolen', 'other', null),
  notes: fc.constantFrom('Recompté', 'Recompté', 'Recompté', ''),
})

const keep = fc.record({ server, product: which, wish }).map((chosen) =>
  step(`keep the stock ${JSON.stringify(chosen)}`, async (world) => {
    const { what, quantity, reason, notes } = chosen.wish
    const place = placeOf(world.products, chosen.product)
    const ids = world.products.map(({ id }) => id)
    await send(
      world,
      {
        ...{ by: world.admin, server: chosen.server },
        path: `/products/${idOf(ids, place)}/${what}`,
        wish: { quantity, notes, ...(what === 'losses' && { reason }) },
      },
      keepStock(world.reference.shelf[place], chosen.wish),
    )
  }),
)

export const anyActOnStock: readonly fc.Arbitrary<Step>[] = [keep, keep, keep, keep]
