/** A card as the database holds it, read together with its balance. */
import type { Card, CardEnding, CardHanding } from '#rules/card/card.ts'
import type { CardType } from '#rules/card/card-type.ts'
import type { Centimes } from '#rules/plain/money.ts'
import { fragment } from '../platform/sql-fragment.ts'

export type CardRow = {
  id: string
  code: string
  type: CardType
  balance: number
  initial_balance: number
  is_active: boolean
  expires_at: Date | null
  created_at: Date
  code_first_issued_at: Date
  is_printed: boolean
  previous_card_id: string | null
  last_purchase_at: Date | null
  last_recharge_at: Date | null
  last_refund_at: Date | null
  operation_count: number
  ending: CardEnding | null
  ending_note: string | null
  blocked_at: Date | null
  loss_confirmed_at: Date | null
  updated_at: Date | null
  security_hash: string | null
  to_collect: number
  handed: CardHanding | null
}

/** What a `CardRow` is made of, of a card `c` and its balance `b`. */
export const cardColumns = fragment`c.id, c.code, c.type, b.balance, c.initial_balance, c.is_active, c.expires_at, c.created_at,
  c.code_first_issued_at, c.is_printed, c.previous_card_id, c.ending, c.ending_note, c.blocked_at, c.loss_confirmed_at, c.updated_at, c.security_hash,
  b.last_purchase_at, b.last_recharge_at, b.last_refund_at, b.operation_count, b.to_collect, b.handed`

/** Every card; what follows says which. */
export const cardRows = fragment`
    select ${cardColumns}
      from card c
      join card_balance b on b.card_id = c.id`

/** With the hash that is kept beside it, which no answer may ever carry. */
export type SealedCard = { readonly card: Card; readonly securityHash: string | null }

export const toSealedCard = (row: CardRow): SealedCard => ({
  card: toCard(row),
  securityHash: row.security_hash,
})

const toCard = (row: CardRow): Card => ({
  id: row.id,
  code: row.code,
  type: row.type,
  balance: row.balance as Centimes,
  initialBalance: row.initial_balance as Centimes,
  isActive: row.is_active,
  expiresAt: row.expires_at,
  createdAt: row.created_at,
  codeFirstIssuedAt: row.code_first_issued_at,
  isPrinted: row.is_printed,
  previousCardId: row.previous_card_id,
  lastPurchaseAt: row.last_purchase_at,
  lastRechargeAt: row.last_recharge_at,
  lastRefundAt: row.last_refund_at,
  operationCount: row.operation_count,
  toCollect: row.to_collect as Centimes,
  handed: row.handed,
  ending: row.ending,
  endingNote: row.ending_note,
  blockedAt: row.blocked_at,
  lossConfirmedAt: row.loss_confirmed_at,
  updatedAt: row.updated_at,
})
