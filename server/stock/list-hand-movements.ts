import { handMovementsPerPage } from '#contract/stock/stock.ts'
import { answer } from '../books/answer.ts'
import { turnTo } from '../platform/paging.ts'
import { countHandMovements, pageOfHandMovements } from './hand-movement-store.ts'

/** Counting and paging stop here: a person who looks further opens one stand, or the history of one product. */
const countedAtMost = 1_000

export const listHandMovements = answer.listHandMovements.handler(({ context: { house }, input }) =>
  house.database.snapshot(async (tx) => {
    const counted = await countHandMovements(tx, input.standId, countedAtMost + 1)
    const { place, window } = turnTo(input.page, Math.min(counted, countedAtMost), handMovementsPerPage)
    const rows = await pageOfHandMovements(tx, input.standId, window)
    return {
      ...place,
      rows: rows.map((row) => ({ ...row, id: `${row.productId}:${row.number}`, at: row.at.toISOString() })),
      isTotalExact: counted <= countedAtMost,
    }
  }),
)
