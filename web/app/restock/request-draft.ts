/** The form of a request for more of a product: its quantity may be left empty. */
import { largestStock, parseQuantity, type Thousandths, type Unit } from '#rules/plain/quantity.ts'
import { attempt, type Refusal, refusals } from '#rules/plain/refusal.ts'
import { mustBeAskable } from '#rules/stock/restock-request.ts'
import type { FieldFault } from '../form/faults.ts'

/** The product that is asked for. */
export type Wanted = { readonly id: string; readonly name: string; readonly unit: Unit }

export type RequestDraft = {
  /** As typed: «0,335»; empty where the quantity is left open. */
  readonly quantity: string
  readonly message: string
}

export const emptyRequest: RequestDraft = { quantity: '', message: '' }

/** Null where nothing is typed, undefined where the text cannot be read. */
export const quantityAsked = ({ quantity }: RequestDraft): Thousandths | null | undefined =>
  quantity.trim() === '' ? null : parseQuantity(quantity, largestStock)

export function judgeRequest(draft: RequestDraft, unit: Unit): readonly FieldFault<'quantity'>[] {
  const quantity = quantityAsked(draft)
  if (quantity === undefined) return [{ field: 'quantity', sentence: refusals['quantity-not-positive'] }]
  const result = attempt(() => mustBeAskable(quantity, unit))
  return 'refusal' in result ? [{ field: 'quantity', sentence: result.refusal.message }] : []
}

export const fieldOf = ({ code }: Pick<Refusal, 'code'>): 'quantity' | undefined =>
  code.startsWith('quantity-') || code === 'stock-too-large' ? 'quantity' : undefined
