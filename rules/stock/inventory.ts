/**
 * The stocks of a stand counted by hand while it goes on selling: each line is counted at a movement of its product, and
 * corrects what the stock has become since by what was found too many or too few then.
 */
import { formatCount, type Thousandths, thousandths, type Unit } from '../plain/quantity.ts'
import { Refusal } from '../plain/refusal.ts'

export const inventoryEnds = ['validated', 'abandoned'] as const
export type InventoryEnd = (typeof inventoryEnds)[number]

type Person = { readonly id: string; readonly name: string }

export type Inventory = {
  readonly id: string
  readonly standId: string
  readonly startedBy: Person
  readonly startedAt: Date
  /** Counts of it so far, those of a line counted again included; the next one bears the next number. */
  readonly countCount: number
  /** Null while it goes on. */
  readonly ending: { readonly how: InventoryEnd; readonly by: Person; readonly at: Date } | null
}

/** One product as a person counted it. The last count of a product in an inventory is the one that holds. */
export type InventoryCount = {
  readonly inventoryId: string
  readonly number: number
  readonly productId: string
  /** Null takes back what was counted before. */
  readonly counted: Thousandths | null
  /** What the movement of this number had left; 0 is the number before the first. */
  readonly stock: Thousandths
  readonly movementNumber: number
  /** Its product was counted by hand or in another inventory since, and its stock set to that. */
  readonly isOverruled: boolean
  readonly by: string
  readonly at: Date
}

export type CountedLine = { readonly counted: Thousandths; readonly stock: Thousandths }

/** Signed: what was found too many. */
export const differenceOf = ({ counted, stock }: CountedLine): Thousandths => thousandths(counted - stock)

/** What the movement of a line says: its quantity is the difference of the two. */
export const inventoryNote = ({ counted, stock }: CountedLine, unit: Unit): string =>
  `Inventaire\u00A0: ${formatCount(counted, unit)} au lieu de ${formatCount(stock, unit)}`

/** One that ended says how, by whom and when. Refused in order: unknown, ended. */
export function mustGoOn(inventory: Inventory | undefined): Inventory {
  if (!inventory) throw new Refusal('inventory-not-found')
  const { ending } = inventory
  if (!ending) return inventory
  throw new Refusal('inventory-ended', { how: ending.how, by: ending.by.name, at: ending.at.toISOString() })
}
