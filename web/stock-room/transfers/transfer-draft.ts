/** The form of a transfer: its faults, the stocks it would leave, and what is sent. */
import { formatQuantity, largestStock, parseQuantity, type Thousandths } from '#rules/plain/quantity.ts'
import { attempt, type Refusal, refusals } from '#rules/plain/refusal.ts'
import { mustBeTransfer, stocksAfterTransfer } from '#rules/stock/stock-transfer-judging.ts'
import type { FieldFault } from '../../app/form/faults.ts'
import type { KeptStock } from '../../app/stock/kept-stock.ts'
import { bareQuantity } from '../../ui/stock-words.ts'

export type TransferDraft = {
  /** Null until one is chosen. */
  readonly to: KeptStock | null
  readonly quantity: string
  /** True to send the goods at once; false to request them, which moves nothing yet. */
  readonly isSent: boolean
  readonly note: string
}

export type TransferField = 'to' | 'quantity'

export const quantityTyped = (quantity: string): Thousandths | undefined =>
  parseQuantity(quantity, largestStock)

const kept = (product: KeptStock) => ({ ...product, isArchived: false })

/** The products that can receive the goods: of another stand, with the same unit, those with the same name first. */
export function placesFor(product: KeptStock, rows: readonly KeptStock[]): readonly KeptStock[] {
  const fitting = rows.filter(({ standId, unit }) => standId !== product.standId && unit === product.unit)
  const hasSameName = ({ name }: KeptStock) => name === product.name
  return [...fitting.filter(hasSameName), ...fitting.filter((row) => !hasSameName(row))]
}

export const fieldOf = ({ code }: Pick<Refusal, 'code'>): TransferField | undefined =>
  aboutQuantity.has(code) ? 'quantity' : aboutPlace.has(code) ? 'to' : undefined

const aboutQuantity = new Set([
  ...['quantity-not-positive', 'quantity-not-whole', 'stock-negative', 'stock-too-large'],
])
const aboutPlace = new Set([
  ...['product-not-found', 'stock-transfer-same-product', 'stock-transfer-same-stand'],
  'stock-transfer-units-differ',
])

/** The faults of the form, by the rule of the server. */
export function judgeTransfer(
  { to, quantity, isSent }: TransferDraft,
  from: KeptStock,
): readonly FieldFault<TransferField>[] {
  if (!to) return [{ field: 'to', sentence: 'Choisissez le produit qui reçoit.' }]
  const typed = quantityTyped(quantity)
  if (typed === undefined) return [{ field: 'quantity', sentence: refusals['quantity-not-positive'] }]
  const rule = isSent ? stocksAfterTransfer : mustBeTransfer
  const result = attempt(() => rule(kept(from), kept(to), typed))
  if ('value' in result) return []
  return [{ field: fieldOf(result.refusal) ?? 'quantity', sentence: result.refusal.message }]
}

/** «Réserve 40,000 → 20,000», «Grillades 2,000 → 22,000»; the present stocks while the quantity cannot be read. */
export function transferPreview(from: KeptStock, to: KeptStock | null, quantity: string): readonly string[] {
  const typed = quantityTyped(quantity)
  const after =
    to && typed ? attempt(() => stocksAfterTransfer(kept(from), kept(to), typed)) : { refusal: null }
  const line = ({ standName, stock, unit }: KeptStock, left: Thousandths | undefined) =>
    left === undefined
      ? `${standName} ${formatQuantity(stock, unit)}`
      : `${standName} ${bareQuantity(stock)} → ${bareQuantity(left)}`
  const left = 'value' in after ? after.value : undefined
  return [line(from, left?.from), ...(to ? [line(to, left?.to)] : [])]
}
