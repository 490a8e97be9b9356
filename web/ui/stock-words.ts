/** How movements of a stock are said. */
import { formatQuantity, type Thousandths } from '#rules/quantity.ts'
import type { LossReason, MovementType } from '#rules/stock.ts'

export const movementLabels: Readonly<Record<MovementType, string>> = {
  supply: 'Approvisionnement',
  return: 'Retour',
  loss: 'Perte',
  adjustment: 'Ajustement',
  sale: 'Vente',
  'transfer-out': 'Transfert envoyé',
  'transfer-in': 'Transfert reçu',
}

export const lossReasonLabels: Readonly<Record<LossReason, string>> = {
  broken: 'Casse',
  expired: 'Périmé',
  stolen: 'Vol',
  other: 'Autre',
}

type Noted = { readonly reason: LossReason | null; readonly notes: string }

/** «Casse · Deux assiettes»; empty where there is nothing to say. */
export const notesOf = ({ reason, notes }: Noted): string =>
  [reason === null ? '' : lossReasonLabels[reason], notes].filter((part) => part !== '').join(' · ')

/** «12,000», bare. */
export const bareQuantity = (quantity: Thousandths): string =>
  formatQuantity(quantity, 'kg').replace('\u00A0kg', '')

/** «+12,000», «−3,000», «0,000» */
export const signedQuantity = (quantity: Thousandths): string =>
  `${quantity > 0 ? '+' : ''}${bareQuantity(quantity)}`
