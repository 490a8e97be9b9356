/** The operations of cards other than purchases, as a file, the oldest first. */

import type { TillOperationKind } from '../books/operation-kinds.ts'
import { cardCodeTail } from '../card/card-code.ts'
import { cardOperationKinds } from '../card/card-history.ts'
import type { Centimes } from '../plain/money.ts'
import { tillOperationWords } from '../till/till-words.ts'
import { type Column, time } from './export-column.ts'

/** Sales have a file of their own. */
export const exportedCardOperations = [
  'issue',
  'import',
  ...cardOperationKinds,
  'expiry-change',
] as const satisfies readonly TillOperationKind[]

export type ExportedCardOperation = {
  readonly id: string
  readonly at: Date
  readonly kind: (typeof exportedCardOperations)[number]
  readonly code: string | null
  readonly amount: Centimes
  readonly balanceBefore: Centimes
  readonly balanceAfter: Centimes
  readonly actorName: string | null
  readonly reason: string | null
}

export const cardOperationColumns: readonly Column<ExportedCardOperation>[] = [
  time('Date', ({ at }) => at),
  { title: 'Opération', cell: ({ kind }) => tillOperationWords[kind].one },
  { title: 'Carte', cell: ({ code }) => code && cardCodeTail(code) },
  { title: 'Montant (DH)', cell: ({ amount }) => ({ amount }) },
  { title: 'Solde précédent (DH)', cell: ({ balanceBefore }) => ({ amount: balanceBefore }) },
  { title: 'Nouveau solde (DH)', cell: ({ balanceAfter }) => ({ amount: balanceAfter }) },
  { title: 'Par', cell: ({ actorName }) => actorName },
  { title: 'Motif', cell: ({ reason }) => reason },
  { title: 'Identifiant', cell: ({ id }) => id },
]
