import { type Thousandths, thousandths, units } from '#rules/plain/quantity.ts'
import type { Chance } from './chance.ts'
import type { DemoCard } from './demo-cards.ts'
import { type DemoProduct, demoProducts } from './demo-menu.ts'
import type { Line } from './holdings.ts'
import type { Stage } from './stage.ts'

const wishes = ['Sans oignon', 'Bien cuit', 'Sans piment', 'Sauce à part', 'Pour un enfant', 'À emporter']

type Buyer = { readonly stage: Stage; readonly chance: Chance; readonly standId: string }

/** One to three products of a stand, preferring the head of its menu. Empty when the stand is sold out. */
export function fillCart({ stage, chance, standId }: Buyer): Line[] {
  const menu = demoProducts.filter((product) => product.standId === standId)
  const chosen = new Set<DemoProduct>()
  for (let left = chance.oneOf([1, 1, 2, 2, 3]); left > 0; left -= 1)
    chosen.add(menu[Math.floor(menu.length * chance.draw() ** 1.5)] as DemoProduct)
  return [...chosen]
    .map((product) => ({ product, quantity: howMuch(product, chance), note: noteFor(product, chance) }))
    .filter(({ product, quantity }) => quantity <= stage.stockOf(product))
}

const howMuch = ({ unit }: DemoProduct, chance: Chance): Thousandths =>
  unit === 'kg' ? thousandths(chance.between(30, 140) * 5) : units(chance.oneOf([1, 1, 1, 2, 2, 3]))

const noteFor = ({ goesToKitchen }: DemoProduct, chance: Chance): string =>
  goesToKitchen && chance.happens(0.12) ? chance.oneOf(wishes) : ''

/** The quantity of one product that costs exactly the card's balance; undefined when no product of this stand does. */
export function spendAll({ stage, standId }: Omit<Buyer, 'chance'>, card: DemoCard): Line | undefined {
  const balance = stage.balanceOf(card)
  return demoProducts
    .filter((product) => product.standId === standId && product.unit === 'unit')
    .filter(({ price }) => balance % price === 0 && balance / price <= 6)
    .map((product) => ({ product, quantity: units(balance / product.price), note: '' }))
    .find(({ product, quantity }) => quantity <= stage.stockOf(product))
}
