import { type ReceiptKind, receiptKinds } from '#rules/paper/receipt.ts'
import type { Centimes } from '#rules/plain/money.ts'
import type { Tx } from '../platform/database.ts'

export type ReceiptFound = {
  readonly kind: ReceiptKind
  readonly actorId: string
  readonly cardCode: string
  readonly amount: Centimes
  readonly settled: Centimes
  readonly balanceBefore: Centimes
  readonly balanceAfter: Centimes
  readonly at: Date
  readonly cancelledAt: Date | null
}

/** Undefined for an operation that never was, and for one no receipt is given for. */
export async function findReceipt(tx: Tx, operationId: string): Promise<ReceiptFound | undefined> {
  const { rows } = await tx.sql<ReceiptFound>`
    select o.kind, o.actor_id as "actorId", c.code as "cardCode", o.amount, o.settled, o.balance_before as "balanceBefore",
           o.balance_after as "balanceAfter", o.booked_at as at,
           (select m.booked_at from operation m where m.reverses_id = o.id) as "cancelledAt"
      from operation o
      join card c on c.id = o.card_id
     where o.id = ${operationId}
       and o.kind = any(${receiptKinds}::text[])`
  return rows[0]
}

export type SaleReceiptFound = {
  readonly standId: string
  readonly stand: string
  readonly cardCode: string
  readonly balanceAfter: Centimes
  readonly cancelledAt: Date | null
}

/** What the receipt of a sale says beyond the sale itself. */
export async function findSaleReceipt(tx: Tx, saleId: string): Promise<SaleReceiptFound | undefined> {
  const { rows } = await tx.sql<SaleReceiptFound>`
    select d.id as "standId", d.name as stand, c.code as "cardCode", o.balance_after as "balanceAfter",
           (select m.booked_at from operation m where m.reverses_id = o.id) as "cancelledAt"
      from sale s
      join stand d on d.id = s.stand_id
      join operation o on o.id = s.id
      join card c on c.id = s.card_id
     where s.id = ${saleId}`
  return rows[0]
}

/** The short code of each of these products; none of one that has none. */
export async function shortCodesOf(tx: Tx, productIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await tx.sql<{ id: string; code: string }>`
    select id, code
      from product
     where id = any(${productIds}::uuid[])`
  return new Map(rows.map(({ id, code }) => [id, code]))
}
