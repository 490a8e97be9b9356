import { type ListedTransfer, transfersPerPage } from '#contract/stock/stock-transfer.ts'
import { onItsWay } from '#rules/stock/stock-transfer.ts'
import { answer } from '../books/answer.ts'
import { countUpTo, turnTo } from '../platform/paging.ts'
import {
  countOpenTransfers,
  pageOfTransfers,
  type TransferShown,
  transfersInOrder,
} from './transfer-list-store.ts'

/** Counted no further before a page is shown, unless a further page is asked for. */
const countedAtMost = 1_000

/** Reads rows and counts in one snapshot. */
export const listTransfers = answer.listTransfers.handler(({ context: { house }, input }) =>
  house.database.snapshot(async (tx) => {
    const most = countUpTo(input, countedAtMost, transfersPerPage)
    const reach = { most, page: input.page, perPage: transfersPerPage }
    const [{ ids, counted }, open] = await Promise.all([
      pageOfTransfers(tx, input, reach),
      countOpenTransfers(tx, input.standId),
    ])
    const rows = await transfersInOrder(tx, ids)
    const { place } = turnTo(input.page, Math.min(counted, most), transfersPerPage)
    return { ...place, rows: rows.map(writeTransfer), isTotalExact: counted <= most, open }
  }),
)

const written = (at: Date | null) => at?.toISOString() ?? null
const person = (id: string, name: string | null) => ({ id, name: name ?? 'Inconnu' })
const personOrNone = (id: string | null, name: string | null) => (id === null ? null : person(id, name))

const writeTransfer = (row: TransferShown): ListedTransfer => ({
  id: row.id,
  status: row.status,
  from: { productId: row.fromProductId, productName: row.fromProductName, standName: row.fromStandName },
  to: { productId: row.toProductId, productName: row.toProductName, standName: row.toStandName },
  unit: row.unit,
  quantity: row.quantity,
  received: row.received,
  lost: row.lost,
  returned: row.returned,
  onItsWay: onItsWay(row),
  losses: [...row.losses],
  note: row.note,
  requestedAt: row.requestedAt.toISOString(),
  requestedBy: person(row.requestedBy, row.requestedByName),
  sentAt: written(row.sentAt),
  sentBy: personOrNone(row.sentBy, row.sentByName),
  closedAt: written(row.closedAt),
  closedBy: personOrNone(row.closedBy, row.closedByName),
})
