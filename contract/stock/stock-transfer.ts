/** Transfers of goods from one stand to another. No answer here holds an amount of money. */
import { z } from 'zod'
import { stockUnits } from '#rules/plain/quantity.ts'
import { lossReasons } from '#rules/stock/stock.ts'
import { transferStatuses } from '#rules/stock/stock-transfer.ts'
import { transferFilters } from '#rules/stock/stock-transfer-query.ts'
import { call } from '../plain/call.ts'
import {
  counts,
  id,
  instant,
  listOf,
  operationId,
  page,
  person,
  stockQuantity,
  text,
  typedStock,
} from '../plain/wire.ts'

const end = z.object({
  productId: id,
  productName: z.string(),
  standName: z.string().describe('where it is; once it was sent, where it was then'),
})

const figures = {
  quantity: stockQuantity.describe('what was asked for; once it was sent, what was sent'),
  received: stockQuantity,
  lost: stockQuantity.describe('on the way'),
  returned: stockQuantity.describe('to where it came from'),
  onItsWay: stockQuantity.describe('quantity = received + lost + returned + onItsWay, once it was sent'),
}

const listedTransfer = z.object({
  id,
  status: z.enum(transferStatuses),
  from: end,
  to: end,
  unit: z.enum(stockUnits),
  ...figures,
  losses: z.array(z.object({ quantity: stockQuantity, reason: z.enum(lossReasons) })),
  note: z.string(),
  requestedAt: instant,
  requestedBy: person,
  sentAt: instant.nullable(),
  sentBy: person.nullable(),
  closedAt: instant.nullable(),
  closedBy: person.nullable(),
})
export type ListedTransfer = z.infer<typeof listedTransfer>

export const transfersPerPage = 10

const told = z.object({
  transferId: id,
  status: z.enum(transferStatuses),
  ...figures,
  at: instant,
})

const note = text(200).default('')
const wish = z.strictObject({
  operationId,
  fromProductId: id,
  toProductId: id,
  quantity: typedStock,
  note,
})
const one = z.strictObject({ transferId: id, operationId, note })
const nothing = 0 as z.infer<typeof typedStock>

const transferQuery = z.strictObject({
  status: z.enum(transferFilters).default('open'),
  standId: id.optional(),
  page,
  counts,
})

const tag = 'Stock'

export const stockTransferCalls = {
  listTransfers: call({
    may: 'keep stock',
    method: 'GET',
    path: '/stock-transfers',
    summary: 'Transfers between stands, the latest first, ten a page',
    tag,
  })
    .input(transferQuery)
    .output(
      listOf(listedTransfer).extend({
        isTotalExact: z.boolean(),
        open: z.int().describe('to be sent or received, at the stand if one is asked for'),
      }),
    ),
  requestTransfer: call({
    may: 'keep stock',
    method: 'POST',
    path: '/stock-transfers',
    summary: 'Ask for goods of another stand: nothing moves yet',
    tag,
  })
    .input(wish)
    .output(told),
  transferStock: call({
    may: 'keep stock',
    method: 'POST',
    path: '/stock-transfers/sendings',
    summary: 'Send goods to another stand at once: takes them from the stock they leave',
    tag,
  })
    .input(wish)
    .output(told),
  sendTransfer: call({
    may: 'keep stock',
    method: 'POST',
    path: '/stock-transfers/{transferId}/sending',
    summary: 'Send what was asked for, or as much as there is: takes it from the stock it leaves',
    tag,
  })
    .input(one.extend({ quantity: typedStock }))
    .output(told),
  receiveTransfer: call({
    may: 'keep stock',
    method: 'POST',
    path: '/stock-transfers/{transferId}/receptions',
    summary: 'What arrived, what was lost on the way and why, what went back; all of it or a part',
    tag,
  })
    .input(
      one.extend({
        received: typedStock,
        lost: typedStock.default(nothing),
        returned: typedStock.default(nothing),
        reason: z.enum(lossReasons).nullable().default(null),
      }),
    )
    .output(told),
  cancelTransfer: call({
    may: 'keep stock',
    method: 'POST',
    path: '/stock-transfers/{transferId}/cancellation',
    summary: 'Give a transfer up: what is on its way goes back to where it came from',
    tag,
  })
    .input(one)
    .output(told),
}
