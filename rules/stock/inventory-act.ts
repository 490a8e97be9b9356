/** The acts on an inventory: to begin it, to count a product, to validate it or to give it up. */
import type { Books } from '../books/books.ts'
import type { Act, Changes, Decision } from '../books/decision.ts'
import { mustBeAllowed } from '../books/preconditions.ts'
import type { Product } from '../catalogue/product.ts'
import { centimes } from '../plain/money.ts'
import { type Thousandths, thousandths, type Unit } from '../plain/quantity.ts'
import { Refusal } from '../plain/refusal.ts'
import {
  type CountedLine,
  type Inventory,
  type InventoryCount,
  type InventoryEnd,
  inventoryNote,
  mustGoOn,
} from './inventory.ts'
import { type LineOutcome, mustBeCountable, outcomeOf } from './inventory-line.ts'
import { mustBeKept } from './stock-act.ts'
import { moveStock, stockChanges } from './stock-keeping.ts'

export type InventoryOpening = { readonly standId: string }

export type InventoryTold = { readonly inventoryId: string; readonly standId: string; readonly at: Date }

export type ProductCounting = {
  readonly inventoryId: string
  readonly productId: string
  /** Null removes the earlier count of the product. */
  readonly quantity: Thousandths | null
}

export type ProductCounted = {
  readonly inventoryId: string
  readonly productId: string
  /** The number of the count. */
  readonly number: number
  readonly counted: Thousandths | null
  readonly stock: Thousandths
  readonly at: Date
}

export type InventoryEnding = { readonly inventoryId: string }

/** `countCount` is the number of counts that the validating person had seen. */
export type InventoryClosing = InventoryEnding & {
  readonly countCount: number
  /** The counted products, whose stocks are locked. */
  readonly productIds: readonly string[]
}

type ToldLine = { readonly productId: string; readonly name: string; readonly unit: Unit }

export type InventoryClosed = InventoryTold & {
  /** The number of counted lines, whatever their outcome. */
  readonly counted: number
  readonly corrected: readonly (ToldLine & {
    readonly difference: Thousandths
    readonly newStock: Thousandths
  })[]
  /** `moved` is the change of the stock since the line was counted. */
  readonly toRecount: readonly (ToldLine & { readonly moved: Thousandths })[]
  readonly gone: readonly ToldLine[]
}

/** Refused in order: not allowed, stand unknown or archived, another inventory of it in progress. */
export function decideInventoryOpening(
  books: Books,
  { actorId, input, now, freshId }: Act<InventoryOpening>,
): Decision<InventoryTold> {
  const { id, name } = mustBeAllowed(books, actorId, 'keep stock')
  const stand = books.stands.get(input.standId)
  if (!stand) throw new Refusal('stand-not-found')
  const open = books.inventories.get(books.openInventories.get(stand.id) ?? '')
  if (open) {
    const { startedBy, startedAt } = open
    const begun = { inventoryId: open.id, by: startedBy.name, at: startedAt.toISOString() }
    throw new Refusal('inventory-already-open', begun)
  }
  const inventory: Inventory = {
    ...{ id: freshId, standId: stand.id, startedBy: { id, name }, startedAt: now },
    ...{ countCount: 0, ending: null },
  }
  return deciding({ inventories: [inventory] }, told(inventory, now))
}

/**
 * Refused in order: not allowed, inventory unknown, product unknown, archived or of another stand, less than nothing counted, not
 * whole where it is counted in units, too much, inventory ended.
 */
export function decideCount(books: Books, act: Act<ProductCounting>): Decision<ProductCounted> {
  const { actorId, input, now } = act
  mustBeAllowed(books, actorId, 'keep stock')
  const { productId, quantity: counted } = input
  const found = books.inventories.get(input.inventoryId)
  if (!found) throw new Refusal('inventory-not-found')
  const product = mustBeKept(books.products.get(productId))
  if (product.standId !== found.standId) throw new Refusal('product-not-found')
  if (counted !== null) mustBeCountable(product, counted)
  const inventory = mustGoOn(found)
  const number = inventory.countCount + 1
  const { stock, movementCount: movementNumber } = product
  const count: InventoryCount = {
    ...{ inventoryId: inventory.id, number, productId, counted },
    ...{ stock, movementNumber, isOverruled: false, by: actorId, at: now },
  }
  const changes = { inventories: [{ ...inventory, countCount: number }], inventoryCounts: [count] }
  return deciding(changes, { inventoryId: inventory.id, productId, number, counted, stock, at: now })
}

/**
 * Every line with a difference corrects the current stock by it. Refused in order: not allowed, inventory unknown, ended, nothing
 * counted, a product counted since the validating person looked.
 */
export function decideInventory(books: Books, act: Act<InventoryClosing>): Decision<InventoryClosed> {
  const { actorId, input, now } = act
  const { id, name } = mustBeAllowed(books, actorId, 'keep stock')
  const inventory = mustGoOn(books.inventories.get(input.inventoryId))
  const lines = linesOf(books, inventory)
  if (lines.length === 0) throw new Refusal('inventory-empty')
  if (!wasSeenWhole(books, inventory, input)) throw new Refusal('inventory-counted-meanwhile')
  const { operationId } = act
  const moved = lines.flatMap(({ line, product, outcome }) =>
    outcome.what === 'corrected'
      ? moveStock(product, {
          ...{ type: 'adjustment', quantity: outcome.newStock, notes: inventoryNote(line, product.unit) },
          ...{ createdBy: actorId, at: now, operationId },
        })
      : [],
  )
  const of = (what: LineOutcome['what']) => lines.filter(({ outcome }) => outcome.what === what)
  return deciding(
    {
      ...stockChanges(books, moved, act),
      inventories: [{ ...inventory, ending: { how: 'validated', by: { id, name }, at: now } }],
    },
    {
      ...told(inventory, now),
      counted: lines.length,
      corrected: moved.map(({ product, movement }) => ({
        ...named(product),
        difference: movement.quantity,
        newStock: movement.newStock,
      })),
      toRecount: of('to-recount').map(({ line, product }) => ({
        ...named(product),
        moved: thousandths(product.stock - line.stock),
      })),
      gone: of('gone').map(({ product }) => named(product)),
    },
  )
}

/**
 * Whether the person saw all counts, and every counted product is locked: a product counted after the locks were chosen refuses
 * the whole validation.
 */
function wasSeenWhole(books: Books, { id, countCount }: Inventory, seen: InventoryClosing): boolean {
  const held = new Set(seen.productIds)
  const counted = [...(books.inventoryCounts.get(id)?.keys() ?? [])]
  return countCount === seen.countCount && counted.every((productId) => held.has(productId))
}

/** Refused in order: not allowed, inventory unknown, ended. */
export function decideAbandonment(
  books: Books,
  { actorId, input, now }: Act<InventoryEnding>,
): Decision<InventoryTold> {
  const { id, name } = mustBeAllowed(books, actorId, 'keep stock')
  const inventory = mustGoOn(books.inventories.get(input.inventoryId))
  const how: InventoryEnd = 'abandoned'
  const ended = { ...inventory, ending: { how, by: { id, name }, at: now } }
  return deciding({ inventories: [ended] }, told(inventory, now))
}

type Line = { readonly line: CountedLine; readonly product: Product; readonly outcome: LineOutcome }

/** The lines that were counted and not removed, with their outcomes, in the order of the products. */
const linesOf = (books: Books, { id, standId }: Inventory): readonly Line[] =>
  [...(books.inventoryCounts.get(id)?.values() ?? [])].flatMap(
    ({ productId, counted, stock, isOverruled }) => {
      const product = books.products.get(productId)
      if (counted === null || !product) return []
      const line = { counted, stock, isOverruled }
      return { line, product, outcome: outcomeOf(line, product, standId) }
    },
  )

const named = ({ id, name, unit }: Product): ToldLine => ({ productId: id, name, unit })

const told = ({ id, standId }: Inventory, at: Date): InventoryTold => ({ inventoryId: id, standId, at })

const deciding = <Answer>(changes: Omit<Changes, 'transfers'>, answer: Answer): Decision<Answer> => ({
  amount: centimes(0),
  card: null,
  till: null,
  changes: { transfers: [], ...changes },
  answer,
})
