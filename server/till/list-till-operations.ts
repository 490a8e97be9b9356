import { cardCodeTail } from '#rules/card/card-code.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { answer } from '../books/answer.ts'
import { turnTo } from '../platform/paging.ts'
import {
  countOperationsOfTill,
  countSalesOfTill,
  pageOfOperationsOfTill,
  pageOfSalesOfTill,
} from './till-operations-store.ts'

const rowsPerPage = 20

const cardOf = (id: string | null, code: string | null) =>
  id === null ? null : { id, codeTail: cardCodeTail(code ?? '') }

export const listTillOperations = answer.listTillOperations.handler(({ context: { house }, input }) =>
  house.database.snapshot(async (tx) => {
    const total = await countOperationsOfTill(tx, input.tillId)
    if (total === undefined) throw new Refusal('till-not-found')
    const { place, window } = turnTo(input.page, total, rowsPerPage)
    const last = total - window.offset
    const rows = await pageOfOperationsOfTill(tx, input.tillId, { first: last - rowsPerPage + 1, last })
    return {
      ...place,
      rows: rows.map(({ cardId, code, ...row }) => ({
        ...row,
        at: row.at.toISOString(),
        card: cardOf(cardId, code),
      })),
    }
  }),
)

export const listTillSales = answer.listTillSales.handler(({ context: { house }, input }) =>
  house.database.snapshot(async (tx) => {
    const [operations, total] = await Promise.all([
      countOperationsOfTill(tx, input.tillId),
      countSalesOfTill(tx, input.tillId),
    ])
    if (operations === undefined) throw new Refusal('till-not-found')
    const { place, window } = turnTo(input.page, total, rowsPerPage)
    const rows = await pageOfSalesOfTill(tx, input.tillId, window)
    return {
      ...place,
      rows: rows.map(({ cardId, code, cancelledAt, cancelledByName, reason, ...row }) => ({
        ...row,
        at: row.at.toISOString(),
        card: { id: cardId, codeTail: cardCodeTail(code ?? '') },
        lines: [...row.lines],
        cancelled: cancelledAt && {
          at: cancelledAt.toISOString(),
          byName: cancelledByName ?? '',
          reason,
        },
      })),
    }
  }),
)
