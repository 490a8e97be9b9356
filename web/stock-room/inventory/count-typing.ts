/** One line of an inventory as it is typed: what is to be sent of it, or what is wrong with it. */
import type { CountableRow } from '#contract/stock/inventory.ts'
import type { Thousandths } from '#rules/plain/quantity.ts'
import { attempt } from '#rules/plain/refusal.ts'
import { readStock } from '#rules/plain/typed-figure.ts'
import { mustBeCountable } from '#rules/stock/inventory-line.ts'
import { unreadableQuantity } from '../../app/stock/movement-draft.ts'

export type Read =
  /** Null takes back what was counted before. */
  { readonly quantity: Thousandths | null } | { readonly fault: string }

/** An empty field counts nothing; anything else is judged by the rule of the server. */
export function readCount(typed: string, { unit, stock }: Pick<CountableRow, 'unit' | 'stock'>): Read {
  if (typed.trim() === '') return { quantity: null }
  const quantity = readStock(typed)
  if (quantity === undefined) return { fault: unreadableQuantity }
  const judged = attempt(() => mustBeCountable({ unit, stock, isArchived: false }, quantity))
  return 'refusal' in judged ? { fault: judged.refusal.message } : { quantity }
}

/** Whether it differs from what is counted already. To find the same once more is news where another count came between. */
export const isNews = (quantity: Thousandths | null, { count }: Pick<CountableRow, 'count'>): boolean =>
  quantity !== (count?.counted ?? null) || count?.isOverruled === true
