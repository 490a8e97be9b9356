/** The products of the eight stands, best sellers first. Prices are in dirhams; stock and thresholds in units or kilograms. */
import type { CategoryIcon } from '#rules/catalogue/category.ts'
import type { Color } from '#rules/catalogue/swatch.ts'
import { colors } from '#rules/catalogue/swatch.ts'
import { type Centimes, dirhams } from '#rules/plain/money.ts'
import { type Thousandths, type Unit, units } from '#rules/plain/quantity.ts'
import type { Stand } from '#rules/venue/stand.ts'
import { usualStandSettings } from '#rules/venue/stand.ts'
import type { KeptStand } from '#rules/venue/stand-change.ts'
import { demoId } from './demo-id.ts'

export type DemoCategory = {
  readonly id: string
  readonly name: string
  readonly color: string
  readonly icon: CategoryIcon
  readonly position: number
  readonly goesToKitchen: boolean
}

export type DemoProduct = {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly standId: string
  readonly categoryId: string
  readonly price: Centimes
  /** The earlier prices, oldest first, without today's. */
  readonly earlierPrices: readonly Centimes[]
  readonly unit: Unit
  readonly stock: Thousandths
  readonly stockAlert: Thousandths
  readonly minQuantity: Thousandths
  readonly goesToKitchen: boolean
}

const categories = {
  grills: ['Grillades', '#C2410C', 'grill', 'kitchen'],
  dishes: ['Plats', '#A16207', 'soup', 'kitchen'],
  snacks: ['Sandwichs et snacks', '#B91C1C', 'burger', 'kitchen'],
  sweets: ['Desserts et pâtisseries', '#BE185D', 'cake', 'counter'],
  drinks: ['Boissons', '#0369A1', 'cup', 'counter'],
  market: ['Épicerie du souk', '#4D7C0F', 'basket', 'counter'],
} as const satisfies Record<
  string,
  readonly [name: string, color: Color, icon: CategoryIcon, from: 'kitchen' | 'counter']
>
type Category = keyof typeof categories

export const demoCategories: readonly DemoCategory[] = Object.values(categories).map(
  ([name, color, icon, from], index) => ({
    id: demoId('category', index + 1),
    name,
    color,
    icon,
    position: index + 1,
    goesToKitchen: from === 'kitchen',
  }),
)

/**
 * Name, category, price in dirhams, [stock, alert threshold, minimum], then 'kg' for sale by weight or 'cooked' if the
 * kitchen prepares it although its category does not say so.
 */
export type Dish = readonly [string, Category, number, readonly [number, number, number], ('kg' | 'cooked')?]

type Menu = { readonly letter: string; readonly name: string; readonly dishes: readonly Dish[] }

const menus: readonly Menu[] = [
  {
    letter: 'A',
    name: 'Grillades Chez Hamid',
    dishes: [
      ['Brochettes de kefta', 'grills', 30, [190, 20, 40]],
      ['Brochettes de poulet', 'grills', 28, [160, 20, 40]],
      ['Merguez frites', 'grills', 25, [130, 15, 30]],
      ["Côtelettes d'agneau", 'grills', 55, [24, 10, 20]],
      ['Frites', 'snacks', 12, [150, 20, 40]],
      ['Salade marocaine', 'dishes', 15, [80, 10, 20]],
      ['Mixte grill', 'grills', 65, [45, 8, 16]],
      ['Eau minérale 50\u00A0cl', 'drinks', 5, [160, 24, 48]],
    ],
  },
  {
    letter: 'B',
    name: 'Jus Al Andalous',
    dishes: [
      ["Jus d'orange", 'drinks', 12, [220, 25, 50]],
      ["Jus d'avocat aux dattes", 'drinks', 20, [110, 15, 30]],
      ['Limonade à la menthe', 'drinks', 15, [130, 15, 30]],
      ['Jus de grenade', 'drinks', 22, [14, 6, 12]],
      ['Smoothie fraise-banane', 'drinks', 22, [80, 10, 20]],
      ['Soda 33\u00A0cl', 'drinks', 10, [140, 24, 48]],
      ['Eau minérale 1,5 l', 'drinks', 8, [120, 24, 48]],
      ['Salade de fruits', 'sweets', 18, [50, 8, 16]],
    ],
  },
  {
    letter: 'C',
    name: 'Tajines de Fès',
    dishes: [
      ['Tajine poulet citron', 'dishes', 45, [90, 10, 20]],
      ['Tajine kefta aux œufs', 'dishes', 42, [80, 10, 20]],
      ['Couscous royal', 'dishes', 60, [60, 10, 20]],
      ['Pastilla au poulet', 'dishes', 50, [18, 8, 15]],
      ['Harira', 'dishes', 15, [110, 15, 30]],
      ['Tajine de légumes', 'dishes', 38, [50, 8, 16]],
      ['Pain de semoule', 'snacks', 4, [160, 30, 60]],
      ['Raïb', 'sweets', 10, [60, 10, 20]],
    ],
  },
  {
    letter: 'D',
    name: 'Pâtisserie Bennis',
    dishes: [
      ['Cornes de gazelle', 'sweets', 160, [14, 2, 4], 'kg'],
      ['Chebakia', 'sweets', 90, [16, 2, 4], 'kg'],
      ['Briouates aux amandes', 'sweets', 140, [7.5, 2, 4], 'kg'],
      ['Ghriba au sésame', 'sweets', 110, [5.5, 2, 4], 'kg'],
      ['Millefeuille', 'sweets', 18, [45, 6, 12]],
      ['Tarte au citron', 'sweets', 20, [20, 6, 12]],
      ['Café', 'drinks', 12, [160, 20, 40]],
    ],
  },
  {
    letter: 'E',
    name: "Crêperie de l'Océan",
    dishes: [
      ['Crêpe au sucre', 'snacks', 15, [150, 20, 40]],
      ['Crêpe chocolat-banane', 'snacks', 25, [110, 15, 30]],
      ['Crêpe amlou et miel', 'snacks', 28, [70, 10, 20]],
      ['Galette jambon de dinde-fromage', 'snacks', 35, [60, 10, 20]],
      ['Galette œuf-fromage', 'snacks', 30, [60, 10, 20]],
      ['Gaufre chantilly', 'sweets', 25, [16, 8, 14], 'cooked'],
      ['Chocolat chaud', 'drinks', 15, [70, 10, 20]],
    ],
  },
  {
    letter: 'F',
    name: "Friture d'Essaouira",
    dishes: [
      ['Sardines grillées', 'grills', 80, [32, 4, 8], 'kg'],
      ['Calamars frits', 'grills', 38, [80, 10, 20]],
      ['Friture mixte', 'grills', 50, [60, 10, 20]],
      ['Crevettes pil-pil', 'dishes', 55, [45, 8, 16]],
      ['Sandwich au poisson', 'snacks', 25, [80, 10, 20]],
      ['Zaâlouk', 'dishes', 12, [60, 10, 20]],
      ['Limonade', 'drinks', 10, [110, 20, 40]],
    ],
  },
  {
    letter: 'G',
    name: 'Thé et msemen',
    dishes: [
      ['Thé à la menthe', 'drinks', 8, [260, 30, 60]],
      ['Msemen au miel', 'snacks', 10, [150, 20, 40], 'cooked'],
      ['Baghrir amlou', 'snacks', 12, [110, 15, 30], 'cooked'],
      ['Msemen farci', 'snacks', 15, [90, 12, 24], 'cooked'],
      ['Harcha au fromage', 'snacks', 12, [16, 6, 12], 'cooked'],
      ['Sfenj', 'sweets', 4, [190, 30, 60]],
      ['Café au lait', 'drinks', 12, [110, 15, 30]],
    ],
  },
  {
    letter: 'H',
    name: 'Souk des saveurs',
    dishes: [
      ['Dattes Majhoul', 'market', 120, [22, 3, 6], 'kg'],
      ['Olives violettes', 'market', 35, [26, 3, 6], 'kg'],
      ['Amandes grillées', 'market', 130, [18, 3, 6], 'kg'],
      ['Figues sèches', 'market', 70, [4.5, 2, 4], 'kg'],
      ['Olives piquantes', 'market', 38, [20, 3, 6], 'kg'],
      ['Amlou 250\u00A0g', 'market', 60, [36, 6, 12]],
      ['Miel de thym 250\u00A0g', 'market', 75, [30, 6, 12]],
      ["Huile d'argan 25\u00A0cl", 'market', 110, [20, 5, 10]],
    ],
  },
]

export const demoStands: readonly KeptStand[] = menus.map(({ letter, name }, index) => ({
  id: demoId('stand', index + 1),
  name,
  letter,
  isActive: true,
  isReserve: false,
  ...usualStandSettings,
  color: colors[index] as string,
}))

export const standOf = (letter: string): Stand => {
  const stand = demoStands.find((one) => one.letter === letter)
  if (!stand) throw new RangeError(`no stand of the demo: ${letter}`)
  return stand
}

export const standWithId = (id: string): Stand => {
  const stand = demoStands.find((one) => one.id === id)
  if (!stand) throw new RangeError(`no stand of the demo: ${id}`)
  return stand
}

const categoryOf = (category: Category) => {
  const [wanted] = categories[category]
  return demoCategories.find(({ name }) => name === wanted) as DemoCategory
}

const earlierPrices: Readonly<Record<string, readonly number[]>> = {
  'Brochettes de kefta': [25, 28],
  'Couscous royal': [55],
  'Thé à la menthe': [6, 7],
}

export const productOf = (stand: Stand, dish: Dish, place: number): DemoProduct => {
  const [name, category, price, [stock, stockAlert, minQuantity], way] = dish
  return {
    id: demoId('product', place),
    name,
    description: `${name}, au stand ${stand.name}`,
    standId: stand.id,
    categoryId: categoryOf(category).id,
    price: dirhams(price),
    earlierPrices: (earlierPrices[name] ?? []).map(dirhams),
    unit: way === 'kg' ? 'kg' : 'unit',
    stock: units(stock),
    stockAlert: units(stockAlert),
    minQuantity: units(minQuantity),
    goesToKitchen: way === 'cooked' || categoryOf(category).goesToKitchen,
  }
}

export const demoProducts: readonly DemoProduct[] = menus
  .flatMap(({ letter, dishes }) => dishes.map((dish) => ({ stand: standOf(letter), dish })))
  .map(({ stand, dish }, index) => productOf(stand, dish, index + 1))

/** A product that was archived before the evening. */
export const formerProduct = productOf(
  standOf('C'),
  ['Bissara', 'dishes', 12, [0, 8, 16]],
  demoProducts.length + 1,
)
