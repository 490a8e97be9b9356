/** The form of a stock movement: its faults, the stock it would leave, and what is sent. */

import type { Role } from '#rules/people/staff.ts'
import { formatQuantity, type Thousandths } from '#rules/plain/quantity.ts'
import { attempt, type Refusal } from '#rules/plain/refusal.ts'
import { readStock } from '#rules/plain/typed-figure.ts'
import { type LossReason, stockState } from '#rules/stock/stock.ts'
import { stockLeftBy, type TypeByHand } from '#rules/stock/stock-act.ts'
import { stockStateWords } from '#rules/stock/stock-words.ts'
import { bareQuantity } from '../../ui/stock-words.ts'
import type { FieldFault } from '../form/faults.ts'
import type { KeptStock } from './kept-stock.ts'

export type MovementDraft = {
  readonly type: TypeByHand
  /** As typed: «0,335». */
  readonly quantity: string
  /** Empty until a reason is chosen. */
  readonly reason: LossReason | ''
  readonly notes: string
}

export type MovementField = 'quantity' | 'reason' | 'notes'

/** The typed quantity, whatever its size and sign: the rule refuses too large or negative ones in its own words. */
const quantityOf = ({ quantity }: MovementDraft): Thousandths | undefined =>
  quantity.trim() === '' ? undefined : readStock(quantity)

/** What is sent; undefined while no quantity can be read. */
export function movementOf(draft: MovementDraft) {
  const quantity = quantityOf(draft)
  const { type, reason, notes } = draft
  return quantity === undefined
    ? undefined
    : { quantity, notes: notes.trim(), ...(type === 'loss' && { reason: reason || null }) }
}

/** Applies the server's rule to the typed values; undefined while no quantity can be read. */
function tried(draft: MovementDraft, product: KeptStock, by?: Role) {
  const quantity = quantityOf(draft)
  if (quantity === undefined) return undefined
  const asked = { quantity, reason: draft.reason || null, notes: draft.notes, ...(by && { by }) }
  return attempt(() => stockLeftBy(draft.type, { ...product, isArchived: false }, asked))
}

export const fieldOf = ({ code }: Pick<Refusal, 'code'>): MovementField | undefined =>
  fieldsOfWords[code] ?? (quantityFaults.has(code) ? 'quantity' : undefined)

const fieldsOfWords: Partial<Record<string, MovementField>> = {
  'reason-missing': 'reason',
  'correction-unexplained': 'notes',
}

export const unreadableQuantity = 'Saisissez une quantité, avec trois décimales au plus.'

const quantityFaults = new Set([
  'quantity-not-positive',
  'quantity-not-whole',
  'stock-negative',
  'stock-too-large',
])

/** `by` is the role of the person who sends the form, where the rule depends on it. */
export function judgeMovement(
  draft: MovementDraft,
  product: KeptStock,
  by?: Role,
): readonly FieldFault<MovementField>[] {
  const result = tried(draft, product, by)
  if (!result) return [{ field: 'quantity', sentence: unreadableQuantity }]
  if ('value' in result) return []
  return [{ field: fieldOf(result.refusal) ?? 'quantity', sentence: result.refusal.message }]
}

/** The stock that the movement would leave; undefined while it is refused. */
export function leftBy(draft: MovementDraft, product: KeptStock): Thousandths | undefined {
  const result = tried({ ...draft, reason: draft.reason || 'other' }, product)
  return result && 'value' in result ? result.value : undefined
}

/** «Stock : 2,000 → 22,000 unité(s) · état Normal»; before a quantity is typed, the current stock. */
export function previewOf(draft: MovementDraft, product: KeptStock): string {
  const { stock, unit } = product
  const left = leftBy(draft, product)
  const state = stockStateWords[stockState({ ...product, stock: left ?? stock })]
  const change = left === undefined ? '' : `${bareQuantity(stock)} → `
  return `Stock\u00A0: ${change}${formatQuantity(left ?? stock, unit)} · état ${state}`
}
