/** Everything that a decision reads, in a state in which nearly every act is allowed; a test names only what differs. */

import { type Books, emptyBooks, orderKey, tillKey } from '../books/books.ts'
import type { Act } from '../books/decision.ts'
import type { Card } from '../card/card.ts'
import type { Product } from '../catalogue/product.ts'
import type { StockNeed } from '../notification/stock-need.ts'
import type { Role, StaffMember } from '../people/staff.ts'
import { centimes, dirhams } from '../plain/money.ts'
import { thousandths, units } from '../plain/quantity.ts'
import { businessDay, usualTurnHour } from '../plain/venue-clock.ts'
import type { Sale } from '../sale/sale.ts'
import type { Inventory, InventoryCount } from '../stock/inventory.ts'
import { isOpenAlert, type StockAlert } from '../stock/stock-alert.ts'
import { newTill, type Till } from '../till/till.ts'
import { type Stand, usualStandSettings } from '../venue/stand.ts'
import { aCard, noon } from './a-card.ts'

export const operationId = '019aa0f4-9000-7000-8000-00000000000a'
/** The id that the server draws for the decision under test. */
export const freshId = '5d0c1f6e-93a7-4b1e-8c52-1f0a7e9d4b00'
export const unknownId = '019aa0f4-9000-7000-8000-00000000dead'

export const aMember = (role: Role, different: Partial<StaffMember> = {}): StaffMember => ({
  id: `one ${role}`,
  email: `${role}@test.ma`,
  name: 'Samira',
  role,
  standId: role === 'vendor' ? 'stand' : null,
  isActive: true,
  workingHours: null,
  permanentScreen: false,
  ...different,
})

export const aStand = (different: Partial<Stand> = {}): Stand => ({
  id: 'stand',
  name: 'Grillades',
  letter: 'A',
  isActive: true,
  isReserve: false,
  ...usualStandSettings,
  ...different,
})

export const aTill = (holder: StaffMember, different: Partial<Till> = {}): Till => ({
  ...newTill({
    id: 'till',
    kind: holder.role === 'vendor' ? 'sale' : 'recharge',
    holderId: holder.id,
    standId: holder.standId,
    float: centimes(500_00),
    now: noon,
  }),
  ...different,
})

export const aProduct = (different: Partial<Product> = {}): Product => ({
  id: 'kefta',
  name: 'Kefta',
  standId: 'stand',
  price: centimes(30_00),
  unit: 'unit',
  stock: units(10),
  stockAlert: units(2),
  minQuantity: units(4),
  goesToKitchen: false,
  isArchived: false,
  isCategoryActive: true,
  totalSales: thousandths(0),
  amountSold: centimes(0),
  movementCount: 0,
  soldOut: null,
  ...different,
})

export type Scene<Input> = {
  readonly member: StaffMember
  /** False when no person has that id. */
  readonly isKnown?: boolean
  readonly till: Till | null
  readonly stand?: Stand | null
  readonly card?: Card
  /** The card's seal does not match. */
  readonly isSuspect?: boolean
  /** The card is suspect, and the organiser blocks suspect cards. */
  readonly isRefusedAsSuspect?: boolean
  /** Nobody has paid for the card, and the organiser refuses such cards. */
  readonly isUnsold?: boolean
  readonly takenCodes?: readonly string[]
  readonly products?: readonly Product[]
  readonly alerts?: readonly StockAlert[]
  readonly inventories?: readonly Inventory[]
  readonly inventoryCounts?: readonly InventoryCount[]
  readonly notifications?: readonly StockNeed[]
  /** The names of people who do not act, by their ids. */
  readonly names?: Readonly<Record<string, string>>
  readonly sale?: Sale
  /** The last order number the stand gave today. */
  readonly lastNumber?: number
  readonly turnHour?: number
  readonly input: Input
  readonly now?: Date
}

export function booksOf(scene: Scene<unknown>): Books {
  const books = emptyBooks()
  const { member, till, stand = aStand(), card = aCard(), now = noon, turnHour = usualTurnHour } = scene
  books.turnHour = turnHour
  if (scene.isKnown !== false) books.staff.set(member.id, member)
  if (stand) books.stands.set(stand.id, stand)
  if (till) books.tills.set(till.id, till)
  if (till && till.closedAt === null) books.openTills.set(tillKey(till.holderId, till.kind), till.id)
  books.cards.set(card.id, card)
  if (scene.isSuspect) books.suspectCards.add(card.id)
  if (scene.isRefusedAsSuspect) {
    books.suspectCards.add(card.id)
    books.refusedSuspects.add(card.id)
  }
  if (scene.isUnsold) {
    books.refusesUnsoldCards = true
    books.cards.set(card.id, { ...card, toCollect: dirhams(50), handed: null })
  }
  for (const code of scene.takenCodes ?? []) books.takenCodes.add(code)
  for (const product of scene.products ?? []) books.products.set(product.id, product)
  for (const alert of scene.alerts ?? []) {
    if (isOpenAlert(alert)) books.openAlerts.set(alert.productId, alert)
    books.alerts.set(alert.id, alert)
  }
  for (const inventory of scene.inventories ?? []) {
    books.inventories.set(inventory.id, inventory)
    if (inventory.ending === null) books.openInventories.set(inventory.standId, inventory.id)
  }
  for (const count of scene.inventoryCounts ?? []) {
    const counts = books.inventoryCounts.get(count.inventoryId) ?? new Map()
    books.inventoryCounts.set(count.inventoryId, counts.set(count.productId, count))
  }
  for (const one of scene.notifications ?? []) books.notifications.set(one.id, one)
  for (const [id, name] of Object.entries(scene.names ?? {})) books.names.set(id, name)
  if (scene.sale) books.sales.set(scene.sale.id, scene.sale)
  if (scene.lastNumber !== undefined)
    books.orderNumbers.set(orderKey('stand', businessDay(now, turnHour)), scene.lastNumber)
  return books
}

export const actOf = <Input>({ member, input, now = noon }: Scene<Input>): Act<Input> => ({
  operationId,
  actorId: member.id,
  input,
  now,
  freshId,
})

type Fault<S> = readonly [code: string, spoil: (scene: S) => S]

/**
 * One scene for each refusal, with its own fault and every fault listed below it. The expected refusal thus proves that this
 * fault is judged first.
 */
export const inOrder = <S>(scene: S, faults: readonly Fault<S>[]): (readonly [string, S])[] =>
  faults.map(([code], index) => [
    code,
    faults.slice(index).reduceRight((spoilt, [, spoil]) => spoil(spoilt), scene),
  ])

/** The three faults a member can have, in the order they are judged. */
export const memberFaults = <S extends Scene<unknown>>(stranger: Role): readonly Fault<S>[] => [
  ['staff-record-missing', (scene) => ({ ...scene, isKnown: false })],
  ['staff-disabled-since', (scene) => ({ ...scene, member: { ...scene.member, isActive: false } })],
  ['not-allowed', (scene) => ({ ...scene, member: { ...scene.member, role: stranger } })],
]
