/** What an administrator reads of operations that devices brought back. */
import { type OperationKind, type TillOperationKind, tillOperationKinds } from '../books/operation-kinds.ts'
import { tillOperationWords } from '../till/till-words.ts'
import type { RecallState } from './recall.ts'

export const recallWords = {
  'recall-too-old': "Elle a plus d'un jour.",
  'recall-after-restore':
    "Elle a été faite après l'instant de la copie que vous avez reprise\u00A0: voulez-vous la reprendre aussi\u00A0?",
  'recall-unreadable':
    "Cette version de FarhaPass ne sait pas la relire. Demandez à la caisse ce qu'elle était.",
} as const

export const recallStateWords: Readonly<Record<RecallState, string>> = {
  waiting: 'En attente',
  booked: 'Reprise',
  open: 'À décider',
  settled: 'Décidée',
}

const isOfTill = (kind: OperationKind): kind is TillOperationKind =>
  tillOperationKinds.some((one) => one === kind)

export const operationWords = (kind: OperationKind): string =>
  isOfTill(kind) ? tillOperationWords[kind].one : 'Opération de stock'
