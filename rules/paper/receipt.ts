/**
 * The receipt of cash put on a card or paid out of it. It names no person, so that a stranger who finds it learns only the end of
 * the card's code.
 */

import type { OperationKind } from '../books/operation-kinds.ts'
import { formatDateTime } from '../plain/french.ts'
import { type Centimes, centimes, formatDirhams } from '../plain/money.ts'
import { shortReference } from '../plain/short-reference.ts'
import { issuerOf, type Paper } from './paper.ts'

export const receiptKinds = [
  'recharge',
  'recharge-cancellation',
  'card-sale',
  'refund',
  'initialization',
] as const satisfies readonly OperationKind[]
export type ReceiptKind = (typeof receiptKinds)[number]

export type Receipt = {
  readonly kind: ReceiptKind
  readonly event: string
  /** «…45F8» */
  readonly cardTail: string
  /** Signed as the card sees it. */
  readonly amount: Centimes
  /** Paid for the card itself, in addition to the recharge; below zero when that is paid back. */
  readonly settled: Centimes
  readonly balanceBefore: Centimes
  readonly balanceAfter: Centimes
  readonly at: Date
  /** When the recharge was cancelled: its receipt then says that it is void. Null otherwise. */
  readonly cancelledAt: Date | null
  /** The short reference by which the operation can be found again. */
  readonly reference: string
}

const words: Readonly<Record<ReceiptKind, { title: string; amount: string }>> = {
  recharge: { title: 'Reçu de recharge', amount: 'Montant rechargé' },
  'recharge-cancellation': { title: "Reçu d'annulation de recharge", amount: 'Montant rendu' },
  'card-sale': { title: 'Reçu de vente de carte', amount: 'Montant encaissé' },
  refund: { title: 'Reçu de remboursement', amount: 'Montant remis' },
  initialization: { title: "Reçu d'initialisation", amount: 'Montant remis' },
}

export function receiptPaper(receipt: Receipt): Paper {
  const { amount } = words[receipt.kind]
  // Only the cancelled sale of a card has a negative `settled`.
  const title = receipt.settled < 0 ? "Reçu d'annulation de vente de carte" : words[receipt.kind].title
  return {
    issuer: issuerOf(receipt.event),
    title,
    sections: [
      {
        facts: [
          { label: 'Date', value: formatDateTime(receipt.at) },
          { label: 'Carte', value: receipt.cardTail },
        ],
      },
      {
        facts: [
          { label: 'Ancien solde', value: formatDirhams(receipt.balanceBefore) },
          {
            label: amount,
            value: formatDirhams(centimes(Math.abs(receipt.amount + receipt.settled))),
            isStrong: true,
          },
          { label: 'Nouveau solde', value: formatDirhams(receipt.balanceAfter), isStrong: true },
        ],
      },
      ...(receipt.cancelledAt
        ? [{ facts: [{ label: 'Annulée', value: formatDateTime(receipt.cancelledAt), isStrong: true }] }]
        : []),
      { facts: [{ label: 'Réf.', value: shortReference(receipt.reference) }] },
    ],
    farewell: 'Merci et bon appétit\u202F!',
  }
}
