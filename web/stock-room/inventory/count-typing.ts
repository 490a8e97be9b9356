/** The typed text of one line of an inventory: the quantity to send, or its fault. */
import type { CountableRow } from '#contract/stock/inventory.ts'
import type { Thousandths } from '#rules/plain/quantity.ts'
import { attempt } from '#rules/plain/refusal.ts'
import { readStock } from '#rules/plain/typed-figure.ts'
import { mustBeCountable } from '#rules/stock/inventory-line.ts'
import { unreadableQuantity } from '../../app/stock/movement-draft.ts'

export type Read =
  /** Null removes the earlier count. */
  { readonly quantity: Thousandths | null } | { readonly fault: string }

/** An empty field counts nothing; any other text is judged by the rule of the server. */
export function readCount(typed: string, { unit, stock }: Pick<CountableRow, 'unit' | 'stock'>): Read {
  if (typed.trim() === '') return { quantity: null }
  const quantity = readStock(typed)
  if (quantity === undefined) return { fault: unreadableQuantity }
  const judged = attempt(() => mustBeCountable({ unit, stock, isArchived: false }, quantity))
  return 'refusal' in judged ? { fault: judged.refusal.message } : { quantity }
}

/** Whether the quantity differs from the present count. The same quantity is sent again where another person has counted in between. */
export const isNews = (quantity: Thousandths | null, { count }: Pick<CountableRow, 'count'>): boolean =>
  quantity !== (count?.counted ?? null) || count?.isOverruled === true
