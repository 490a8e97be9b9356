/**
 * The stocks of a stand counted by hand while it goes on selling. Each line is compared with the stock after a certain movement
 * of its product, and its difference corrects the stock of the moment of validation.
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
  /** The number of counts so far, repeated counts of a line included; the next count has the next number. */
  readonly countCount: number
  /** Null while it is in progress. */
  readonly ending: { readonly how: InventoryEnd; readonly by: Person; readonly at: Date } | null
}

/** One count of a product. The last count of a product in an inventory is the valid one. */
export type InventoryCount = {
  readonly inventoryId: string
  readonly number: number
  readonly productId: string
  /** Null removes the earlier count. */
  readonly counted: Thousandths | null
  /** The known stock after the movement `movementNumber`; 0 stands for before the first movement. */
  readonly stock: Thousandths
  readonly movementNumber: number
  /** Whether the product was adjusted by hand or by another inventory since, which set its stock. */
  readonly isOverruled: boolean
  readonly by: string
  readonly at: Date
}

export type CountedLine = { readonly counted: Thousandths; readonly stock: Thousandths }

/** Signed: positive when more was found than known. */
export const differenceOf = ({ counted, stock }: CountedLine): Thousandths => thousandths(counted - stock)

/** The note of a line's movement, whose quantity is the difference of both. */
export const inventoryNote = ({ counted, stock }: CountedLine, unit: Unit): string =>
  `Inventaire\u00A0: ${formatCount(counted, unit)} au lieu de ${formatCount(stock, unit)}`

/** The refusal of an ended inventory says how, by whom and when it ended. Refused in order: unknown, ended. */
export function mustGoOn(inventory: Inventory | undefined): Inventory {
  if (!inventory) throw new Refusal('inventory-not-found')
  const { ending } = inventory
  if (!ending) return inventory
  throw new Refusal('inventory-ended', { how: ending.how, by: ending.by.name, at: ending.at.toISOString() })
}
