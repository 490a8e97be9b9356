/** Stocks of stands and their movements. Quantities are whole thousandths. */
import type { Centimes } from '#rules/plain/money.ts'
import type { Thousandths } from '#rules/plain/quantity.ts'
import type { InventoryEnd } from '#rules/stock/inventory.ts'
import type { LossReason, MovementType } from '#rules/stock/stock.ts'
import type { AlertPriority, StockAlertStatus } from '#rules/stock/stock-alert.ts'
import type { AlertHappening } from '#rules/stock/stock-alert-step.ts'
import type { TransferStatus } from '#rules/stock/stock-transfer.ts'
import { bigint, instant, integer, orNull, table, text, uuid } from '../../platform/sql-columns.ts'

export const stockTable = table(
  'product_stock',
  {
    productId: uuid(),
    initialStock: bigint<Thousandths>(),
    stock: bigint<Thousandths>(),
    movementCount: integer(),
    totalSales: bigint<Thousandths>(),
    lastAlertAt: orNull(instant()),
    amountSold: bigint<Centimes>(),
  },
  ['productId'],
)

export const stockMovementTable = table(
  'stock_movement',
  {
    productId: uuid(),
    number: integer(),
    standId: uuid(),
    type: text<MovementType>(),
    quantity: bigint<Thousandths>(),
    previousStock: bigint<Thousandths>(),
    newStock: bigint<Thousandths>(),
    createdBy: orNull(uuid()),
    createdAt: instant(),
    notes: text(),
    operationId: orNull(uuid()),
    reason: orNull(text<LossReason>()),
    amountSold: bigint<Centimes>(),
  },
  ['productId', 'number'],
)

export const cancelledProductSaleTable = table(
  'cancelled_product_sale',
  {
    productId: uuid(),
    number: integer(),
    quantity: bigint<Thousandths>(),
    amount: bigint<Centimes>(),
  },
  ['productId', 'number'],
)

export const stockAlertTable = table('stock_alert', {
  id: uuid(),
  productId: uuid(),
  standId: uuid(),
  currentStock: bigint<Thousandths>(),
  minStock: bigint<Thousandths>(),
  requestedQuantity: bigint<Thousandths>(),
  status: text<StockAlertStatus>(),
  priority: text<AlertPriority>(),
  notes: text(),
  createdAt: instant(),
  createdBy: orNull(uuid()),
  resolvedAt: orNull(instant()),
  resolvedBy: orNull(uuid()),
  takenBy: orNull(uuid()),
  takenAt: orNull(instant()),
  eventCount: integer(),
})

export const stockAlertEventTable = table(
  'stock_alert_event',
  {
    alertId: uuid(),
    number: integer(),
    what: text<AlertHappening>(),
    why: text(),
    movementNumber: orNull(integer()),
    by: orNull(uuid()),
    at: instant(),
    note: text(),
  },
  ['alertId', 'number'],
)

export const inventoryTable = table('inventory', {
  id: uuid(),
  standId: uuid(),
  startedBy: uuid(),
  startedAt: instant(),
  countCount: integer(),
  ending: orNull(text<InventoryEnd>()),
  endedBy: orNull(uuid()),
  endedAt: orNull(instant()),
})

export const inventoryCountTable = table(
  'inventory_count',
  {
    inventoryId: uuid(),
    number: integer(),
    productId: uuid(),
    counted: orNull(bigint<Thousandths>()),
    stock: bigint<Thousandths>(),
    movementNumber: integer(),
    countedBy: uuid(),
    countedAt: instant(),
  },
  ['inventoryId', 'number'],
)

export const stockTransferTable = table('stock_transfer', {
  id: uuid(),
  fromProduct: uuid(),
  toProduct: uuid(),
  fromStand: uuid(),
  toStand: uuid(),
  quantity: bigint<Thousandths>(),
  received: bigint<Thousandths>(),
  lost: bigint<Thousandths>(),
  returned: bigint<Thousandths>(),
  status: text<TransferStatus>(),
  note: text(),
  requestedBy: uuid(),
  requestedAt: instant(),
  sentBy: orNull(uuid()),
  sentAt: orNull(instant()),
  closedBy: orNull(uuid()),
  closedAt: orNull(instant()),
  stepCount: integer(),
})

export const stockTransferStepTable = table(
  'stock_transfer_step',
  {
    transferId: uuid(),
    number: integer(),
    status: text<TransferStatus>(),
    quantity: bigint<Thousandths>(),
    received: bigint<Thousandths>(),
    lost: bigint<Thousandths>(),
    returned: bigint<Thousandths>(),
    reason: orNull(text<LossReason>()),
    by: uuid(),
    at: instant(),
    note: text(),
  },
  ['transferId', 'number'],
)
