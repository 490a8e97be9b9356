import { handMovementsPerPage } from '#contract/stock/stock.ts'
import { answer } from '../books/answer.ts'
import { countUpTo, turnTo } from '../platform/paging.ts'
import { countHandMovements, pageOfHandMovements } from './hand-movement-store.ts'

/** Counted no further before a page is shown, unless a further page is asked for. */
const countedAtMost = 1_000

export const listHandMovements = answer.listHandMovements.handler(({ context: { house }, input }) =>
  house.database.snapshot(async (tx) => {
    const most = countUpTo(input, countedAtMost, handMovementsPerPage)
    const counted = await countHandMovements(tx, input.standId, most + 1)
    const { place, window } = turnTo(input.page, Math.min(counted, most), handMovementsPerPage)
    const rows = await pageOfHandMovements(tx, input.standId, window)
    return {
      ...place,
      rows: rows.map((row) => ({ ...row, id: `${row.productId}:${row.number}`, at: row.at.toISOString() })),
      isTotalExact: counted <= most,
    }
  }),
)
