/** The goods that the reserve of the demo keeps for the stands, at the price of the stand. */

import { colors } from '#rules/catalogue/swatch.ts'
import { usualStandSettings } from '#rules/venue/stand.ts'
import type { KeptStand } from '#rules/venue/stand-change.ts'
import { demoId } from './demo-id.ts'
import { type DemoProduct, type Dish, demoProducts, demoStands, productOf } from './demo-menu.ts'

export const demoReserve: KeptStand = {
  ...{ id: demoId('stand', demoStands.length + 1), name: 'Réserve', letter: '' },
  ...{ isActive: true, isReserve: true, color: colors[0] as string },
  ...usualStandSettings,
}

const dishes: readonly Dish[] = [
  ['Brochettes de poulet', 'grills', 28, [240, 40, 80]],
  ['Eau minérale 50\u00A0cl', 'drinks', 5, [480, 96, 192]],
  ['Soda 33\u00A0cl', 'drinks', 10, [240, 48, 96]],
  ['Dattes Majhoul', 'market', 120, [30, 5, 10], 'kg'],
]

export const storedProducts: readonly DemoProduct[] = dishes.map((dish, index) =>
  productOf(demoReserve, dish, demoProducts.length + 2 + index),
)
