import type { Thousandths } from '#rules/plain/quantity.ts'
import type { StockTransfer, TransferStep } from '#rules/stock/stock-transfer.ts'
import { stockTransferStepTable, stockTransferTable } from '../database/tables/stock.ts'
import type { Tx, Writer } from '../platform/database.ts'
import { givenOf } from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'

export type TransferRow = {
  id: string
  from_product: string
  to_product: string
  from_stand: string
  to_stand: string
  quantity: number
  received: number
  lost: number
  returned: number
  status: StockTransfer['status']
  note: string
  requested_by: string
  requested_at: Date
  sent_by: string | null
  sent_at: Date | null
  closed_by: string | null
  closed_at: Date | null
  step_count: number
  last_by: string
  last_at: Date
}

export const toTransfer = (row: TransferRow): StockTransfer => ({
  id: row.id,
  fromProductId: row.from_product,
  toProductId: row.to_product,
  fromStandId: row.from_stand,
  toStandId: row.to_stand,
  quantity: row.quantity as Thousandths,
  received: row.received as Thousandths,
  lost: row.lost as Thousandths,
  returned: row.returned as Thousandths,
  status: row.status,
  note: row.note,
  requestedBy: row.requested_by,
  requestedAt: row.requested_at,
  sentBy: row.sent_by,
  sentAt: row.sent_at,
  closedBy: row.closed_by,
  closedAt: row.closed_at,
  stepCount: row.step_count,
  lastBy: row.last_by,
  lastAt: row.last_at,
})

/** Of `stock_transfer t`, whose last step is `last`, taken by `hand`. */
const transferColumns = fragment`t.id, t.from_product, t.to_product, t.from_stand, t.to_stand, t.quantity, t.received, t.lost, t.returned,
           t.status, t.note, t.requested_by, t.requested_at, t.sent_by, t.sent_at, t.closed_by, t.closed_at, t.step_count,
           coalesce(hand.name, 'Inconnu') as last_by, last.at as last_at`

/** In any state. They are not locked: who changes one holds the stocks of its products, which come before. */
export async function findTransfers(tx: Tx, ids: readonly string[]): Promise<StockTransfer[]> {
  const { rows } = await tx.sql<TransferRow>`
    select ${transferColumns}
      from stock_transfer t
      join stock_transfer_step last on last.transfer_id = t.id and last.number = t.step_count
      left join staff hand on hand.id = last.by
     where t.id = any(${ids}::uuid[])`
  return rows.map(toTransfer)
}

export type Pair = { readonly fromProductId: string; readonly toProductId: string }

/** The products of a transfer, which never change. */
export async function pairOfTransfer(tx: Tx, transferId: string): Promise<Pair | null> {
  const { rows } = await tx.sql<Pair>`
    select from_product as "fromProductId", to_product as "toProductId"
      from stock_transfer
     where id = ${transferId}`
  return rows[0] ?? null
}

/** The names of the stands where these products are, by product. */
export async function standNamesOf(tx: Tx, productIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await tx.sql<{ id: string; name: string }>`
    select p.id, st.name
      from product p
      join stand st on st.id = p.stand_id
     where p.id = any(${productIds}::uuid[])`
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Those of these products from which or to which goods are on their way. Their stocks are held: it stays so. */
export async function productsOnTheirWay(tx: Tx, productIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.sql<{ id: string }>`
    select from_product as id
      from stock_transfer
     where status = 'sent'
       and from_product = any(${productIds}::uuid[])
     union all
    select to_product
      from stock_transfer
     where status = 'sent'
       and to_product = any(${productIds}::uuid[])`
  return new Set(rows.map(({ id }) => id))
}

const givenTransfers = givenOf(
  stockTransferTable,
  'id',
  'fromProduct',
  'toProduct',
  'fromStand',
  'toStand',
  'quantity',
  'received',
  'lost',
  'returned',
  'status',
  'note',
  'requestedBy',
  'requestedAt',
  'sentBy',
  'sentAt',
  'closedBy',
  'closedAt',
  'stepCount',
)

export async function insertTransfers(writer: Writer, transfers: readonly StockTransfer[]): Promise<void> {
  const { names, rows } = givenTransfers(
    transfers.map((transfer) => ({
      ...transfer,
      fromProduct: transfer.fromProductId,
      toProduct: transfer.toProductId,
      fromStand: transfer.fromStandId,
      toStand: transfer.toStandId,
    })),
  )
  await writer.sql`
    insert into stock_transfer (${names})
    select ${names}
      from ${rows}`
}

const changedTransfers = givenOf(
  stockTransferTable,
  'id',
  'fromStand',
  'toStand',
  'quantity',
  'received',
  'lost',
  'returned',
  'status',
  'sentBy',
  'sentAt',
  'closedBy',
  'closedAt',
  'stepCount',
)

export async function saveTransfers(writer: Writer, transfers: readonly StockTransfer[]): Promise<void> {
  const { rows, set } = changedTransfers(
    transfers.map((transfer) => ({
      ...transfer,
      fromStand: transfer.fromStandId,
      toStand: transfer.toStandId,
    })),
  )
  await writer.sql`
    update stock_transfer t
       set ${set}
      from ${rows}
     where t.id = n.id`
}

const givenTransferSteps = givenOf(
  stockTransferStepTable,
  'transferId',
  'number',
  'status',
  'quantity',
  'received',
  'lost',
  'returned',
  'reason',
  'by',
  'at',
  'note',
)

/** Once the transfers are there. */
export async function insertTransferSteps(writer: Writer, steps: readonly TransferStep[]): Promise<void> {
  const { names, rows } = givenTransferSteps(steps)
  await writer.sql`
    insert into stock_transfer_step (${names})
    select ${names}
      from ${rows}`
}
