/** What comes to the shelves of the demo beside its sales, and what leaves them. Minutes are counted back from its end. */
import { type Thousandths, units } from '#rules/quantity.ts'
import { type DemoProduct, demoProducts } from './demo-menu.ts'
import type { Keeping } from './storeroom.ts'

type Delivery = { readonly at: number } & Keeping

const product = (name: string): DemoProduct => {
  const found = demoProducts.find((one) => one.name === name)
  if (!found) throw new RangeError(`no product of the demo: ${name}`)
  return found
}

const supplied = (at: number, name: string, quantity: Thousandths): Delivery => ({
  ...{ at, product: product(name), type: 'supply', quantity },
  notes: 'Livraison du grossiste',
})

/** Of products that never ran out, so that the evening sells what it would have sold without them. */
export const deliveries: readonly Delivery[] = [
  supplied(1690, 'Brochettes de kefta', units(60)),
  supplied(1688, "Jus d'orange", units(48)),
  supplied(1686, 'Cornes de gazelle', units(4.5)),
  supplied(345, 'Brochettes de kefta', units(40)),
  supplied(343, 'Eau minérale 50\u00A0cl', units(72)),
  supplied(342, 'Thé à la menthe', units(50)),
  {
    ...{ at: 228, product: product('Soda 33\u00A0cl'), type: 'loss', quantity: units(6) },
    ...{ notes: 'Un pack tombé du chariot', reason: 'broken' },
  },
  {
    ...{ at: 176, product: product('Sardines grillées'), type: 'loss', quantity: units(1.25) },
    ...{ notes: 'Restées hors de la glace', reason: 'expired' },
  },
  {
    ...{ at: 121, product: product('Pain de semoule'), type: 'return', quantity: units(12) },
    notes: 'Rendus par le stand des enfants',
  },
  {
    ...{ at: 93, product: product('Brochettes de kefta'), type: 'adjustment', quantity: units(-2) },
    notes: 'Deux brochettes de moins au comptage',
  },
]
