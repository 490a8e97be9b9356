/** The words of screens and files for the states of a stock and its movements. */
import type { LossReason, MovementType, StockState } from './stock.ts'
import type { StockAlertStatus } from './stock-alert.ts'

export const stockStateWords: Readonly<Record<StockState, string>> = {
  normal: 'Normal',
  low: 'Bas',
  critical: 'Critique',
  out: 'Épuisé',
}

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

export const alertStatusWords: Readonly<Record<StockAlertStatus, string>> = {
  pending: 'En attente',
  processing: 'Prise en charge',
  resolved: 'Traitée',
  cancelled: 'Annulée',
}
