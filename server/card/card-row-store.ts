/** A card as the database holds it, read together with its balance. */
import type { Card } from '#rules/card/card.ts'
import { cardBalanceTable, cardTable } from '../database/tables/books.ts'
import { columnsOf, type SelectedRow, selection } from '../platform/sql-columns.ts'

/** The columns read of a card `c` and its balance `b`. */
export const cardReads = {
  ...columnsOf(cardTable, 'c', 'id', 'code', 'type', 'initialBalance', 'isActive', 'expiresAt', 'createdAt'),
  ...columnsOf(cardTable, 'c', 'codeFirstIssuedAt', 'isPrinted', 'previousCardId', 'ending', 'endingNote'),
  ...columnsOf(cardTable, 'c', 'blockedAt', 'lossConfirmedAt', 'updatedAt', 'securityHash', 'serialNumber'),
  ...columnsOf(cardBalanceTable, 'b', 'balance', 'lastPurchaseAt', 'lastRechargeAt', 'lastRefundAt'),
  ...columnsOf(cardBalanceTable, 'b', 'operationCount', 'toCollect', 'handed'),
}
export const cardColumns = selection(cardReads)
type CardRow = SelectedRow<typeof cardColumns>

/** A card with its stored hash, which no answer may ever contain, and the number of its code, which only the team reads. */
export type SealedCard = {
  readonly card: Card
  readonly securityHash: string | null
  readonly serialNumber: number
}

export const toSealedCard = ({ securityHash, serialNumber, ...card }: CardRow): SealedCard => ({
  card,
  securityHash,
  serialNumber,
})
