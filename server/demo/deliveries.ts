/** Stock movements of the demo other than sales: supplies, losses, transfers and inventories. Times are minutes before its end. */
import { type Thousandths, units } from '#rules/plain/quantity.ts'
import { type DemoProduct, demoProducts } from './demo-menu.ts'
import { cast } from './demo-people.ts'
import { storedProducts } from './demo-reserve.ts'
import type { Answer, Wish } from './requests.ts'
import type { Count, Keeping, Sending } from './storeroom.ts'

type Delivery = { readonly at: number } & Keeping

const product = (name: string, among = demoProducts): DemoProduct => {
  const found = among.find((one) => one.name === name)
  if (!found) throw new RangeError(`no product of the demo: ${name}`)
  return found
}

const supplied = (at: number, name: string, quantity: Thousandths): Delivery => ({
  ...{ at, product: product(name), type: 'supply', quantity },
  notes: 'Livraison du grossiste',
})

/** Only products that never ran out, so that the sales of the evening stay the same. */
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

const sending = (name: string, quantity: Thousandths, note: string): Sending => ({
  ...{ from: product(name, storedProducts), to: product(name) },
  ...{ quantity, note },
})

/** When each transfer is sent and received; undefined: it is still on its way. Two pieces of the first transfer were broken. */
export const transfers: readonly (Sending & {
  readonly at: number
  readonly arrival?: { readonly at: number; readonly received: Thousandths }
})[] = [
  {
    ...{ at: 251, arrival: { at: 244, received: units(38) } },
    ...sending('Brochettes de poulet', units(40), 'Pour le premier service'),
  },
  {
    ...{ at: 139, arrival: { at: 131, received: units(3.5) } },
    ...sending('Dattes Majhoul', units(3.5), ''),
  },
  { at: 6, ...sending('Eau minérale 50\u00A0cl', units(48), 'Avec le chariot de Hassan') },
]

/** One inventory is validated, and one is still open when the demo ends. */
export const inventories: readonly {
  readonly letter: string
  readonly at: number
  readonly until?: number
  readonly counts: readonly Count[]
}[] = [
  {
    ...{ letter: 'D', at: 108, until: 99 },
    counts: [
      { product: product('Cornes de gazelle'), difference: units(-0.15) },
      { product: product('Chebakia'), difference: units(0) },
      { product: product('Millefeuille'), difference: units(-1) },
      { product: product('Café'), difference: units(2) },
    ],
  },
  {
    ...{ letter: 'H', at: 9 },
    counts: [
      { product: product('Olives violettes'), difference: units(-0.05) },
      { product: product('Amlou 250\u00A0g'), difference: units(0) },
    ],
  },
]

/** Two requests are answered, and two are pending when the demo ends. */
export const requests: readonly (Wish & {
  readonly at: number
  readonly answered?: Answer & { readonly at: number }
})[] = [
  {
    ...{ at: 150, by: cast.abdellah, product: product('Limonade'), quantity: units(30) },
    message: 'La file ne désemplit pas',
    answered: { at: 146, supplied: units(36), note: 'Trois caisses, par le quai' },
  },
  {
    ...{ at: 61, by: cast.imane, product: product('Salade de fruits'), quantity: null, message: '' },
    answered: { at: 57, supplied: null, note: 'Plus de fruits au marché avant demain' },
  },
  {
    ...{ at: 7, by: cast.omar, product: product('Tajine de légumes'), quantity: units(12) },
    message: 'Un groupe de quinze arrive',
  },
  { at: 4, by: cast.latifa, product: product('Millefeuille'), quantity: null, message: '' },
]
