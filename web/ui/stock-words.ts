/** The words of stock movements. */
import { formatQuantity, type Thousandths } from '#rules/plain/quantity.ts'
import type { LossReason } from '#rules/stock/stock.ts'
import { lossReasonLabels } from '#rules/stock/stock-words.ts'

type Noted = { readonly reason: LossReason | null; readonly notes: string }

/** «Casse · Deux assiettes»; empty where there is neither reason nor note. */
export const notesOf = ({ reason, notes }: Noted): string =>
  [reason === null ? '' : lossReasonLabels[reason], notes].filter((part) => part !== '').join(' · ')

/** «12,000», without sign and unit. */
export const bareQuantity = (quantity: Thousandths): string =>
  formatQuantity(quantity, 'kg').replace('\u00A0kg', '')

/** «+12,000», «−3,000», «0,000» */
export const signedQuantity = (quantity: Thousandths): string =>
  `${quantity > 0 ? '+' : ''}${bareQuantity(quantity)}`

/** The zeros that end the decimals of a written quantity, with the comma where no other decimal is left. */
export function zerosApart(written: string): {
  readonly before: string
  readonly zeros: string
  readonly after: string
} {
  const [, whole = '', decimals = '', zeros = '', after = ''] =
    /^([^,]*),(\d*?)(0*)(\D.*)?$/.exec(written) ?? []
  if (whole === '') return { before: written, zeros: '', after: '' }
  return decimals === ''
    ? { before: whole, zeros: `,${zeros}`, after }
    : { before: `${whole},${decimals}`, zeros, after }
}
