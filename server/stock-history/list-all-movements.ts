import { historyRowsPerPage } from '#contract/stock/stock-history.ts'
import { mustBeInOrder, operatorName } from '#rules/stock/stock-history.ts'
import { answer } from '../books/answer.ts'
import { countUpTo, turnTo } from '../platform/paging.ts'
import { countMovements, pageOfMovements } from './all-movement-store.ts'
import { instantOrNone } from './read-range.ts'

/** Counted no further before a page is shown, unless a further page is asked for. */
const movementsCountedAtMost = 1_000

export const listAllMovements = answer.listAllMovements.handler(({ context: { house }, input }) =>
  house.database.snapshot(async (tx) => {
    const { standId, productId } = input
    const span = mustBeInOrder({ from: instantOrNone(input.from), to: instantOrNone(input.to) })
    const query = { standId, productId, ...span }
    const most = countUpTo(input, movementsCountedAtMost, historyRowsPerPage)
    const counted = await countMovements(tx, query, most + 1)
    const { place, window } = turnTo(input.page, Math.min(counted, most), historyRowsPerPage)
    const rows = await pageOfMovements(tx, query, window)
    return {
      ...place,
      rows: rows.map(({ personName, ...row }) => ({
        ...row,
        id: `${row.productId}:${row.number}`,
        status: 'completed' as const,
        at: row.at.toISOString(),
        operatorName: operatorName(row.createdBy, personName),
      })),
      isTotalExact: counted <= most,
    }
  }),
)
