import type { StockTransfer, TransferStep } from '#rules/stock/stock-transfer.ts'
import { productTable } from '../database/tables/catalogue.ts'
import { standTable } from '../database/tables/people.ts'
import { stockTransferStepTable, stockTransferTable } from '../database/tables/stock.ts'
import type { Tx, Writer } from '../platform/database.ts'
import {
  columnOf,
  columnsOf,
  computed,
  givenOf,
  reading,
  type SelectedRow,
  selection,
  text,
} from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'

/** The columns read of a transfer `t` with its last step `last`, taken by `hand`. */
const ofTransfer = selection({
  ...columnsOf(stockTransferTable, 't', 'id', 'quantity', 'received', 'lost', 'returned', 'status', 'note'),
  ...columnsOf(
    stockTransferTable,
    't',
    'requestedBy',
    'requestedAt',
    'sentBy',
    'sentAt',
    'closedBy',
    'closedAt',
  ),
  stepCount: columnOf(stockTransferTable, 't', 'stepCount'),
  fromProductId: columnOf(stockTransferTable, 't', 'fromProduct'),
  toProductId: columnOf(stockTransferTable, 't', 'toProduct'),
  fromStandId: columnOf(stockTransferTable, 't', 'fromStand'),
  toStandId: columnOf(stockTransferTable, 't', 'toStand'),
  lastBy: computed(text(), fragment`coalesce(hand.name, 'Inconnu')`),
  lastAt: columnOf(stockTransferStepTable, 'last', 'at'),
})

/** Transfers in any state. Not locked: a transaction that changes a transfer has already locked the stocks of its products. */
export async function findTransfers(tx: Tx, ids: readonly string[]): Promise<StockTransfer[]> {
  return await reading(tx, ofTransfer)`
    select ${ofTransfer}
      from stock_transfer t
      join stock_transfer_step last on last.transfer_id = t.id and last.number = t.step_count
      left join staff hand on hand.id = last.by
     where t.id = any(${ids}::uuid[])`
}

const ofPair = selection({
  fromProductId: columnOf(stockTransferTable, 't', 'fromProduct'),
  toProductId: columnOf(stockTransferTable, 't', 'toProduct'),
})
export type Pair = Readonly<SelectedRow<typeof ofPair>>

/** The two products of a transfer, which never change; null for an unknown transfer. */
export async function pairOfTransfer(tx: Tx, transferId: string): Promise<Pair | null> {
  const [pair] = await reading(tx, ofPair)`
    select ${ofPair}
      from stock_transfer t
     where t.id = ${transferId}`
  return pair ?? null
}

const ofPlace = selection({
  id: columnOf(productTable, 'p', 'id'),
  name: columnOf(standTable, 'st', 'name'),
})

/** The name of each product's stand, by product id. */
export async function standNamesOf(tx: Tx, productIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await reading(tx, ofPlace)`
    select ${ofPlace}
      from product p
      join stand st on st.id = p.stand_id
     where p.id = any(${productIds}::uuid[])`
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const ofSender = selection({ id: columnOf(stockTransferTable, 't', 'fromProduct') })
const ofTaker = selection({ id: columnOf(stockTransferTable, 't', 'toProduct') })

/** The ids among these of products with goods on their way from or to them. The caller has locked their stocks, so the result stays true. */
export async function productsOnTheirWay(tx: Tx, productIds: readonly string[]): Promise<Set<string>> {
  const rows = await reading(tx, ofSender)`
    select ${ofSender}
      from stock_transfer t
     where t.status = 'sent'
       and t.from_product = any(${productIds}::uuid[])
     union all
    select ${ofTaker}
      from stock_transfer t
     where t.status = 'sent'
       and t.to_product = any(${productIds}::uuid[])`
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

/** Call after the transfers are inserted. */
export async function insertTransferSteps(writer: Writer, steps: readonly TransferStep[]): Promise<void> {
  const { names, rows } = givenTransferSteps(steps)
  await writer.sql`
    insert into stock_transfer_step (${names})
    select ${names}
      from ${rows}`
}
