import { historyRowsPerPage } from '#contract/stock/stock-history.ts'
import { operatorName } from '#rules/stock/stock-history.ts'
import { answer } from '../books/answer.ts'
import { turnTo } from '../platform/paging.ts'
import { type Movement, movementsBelow } from './movement-store.ts'
import { below, readRange } from './read-range.ts'

const write = (productId: string, { createdBy, personName, ...movement }: Movement) => ({
  ...movement,
  createdBy,
  id: `${productId}:${movement.number}`,
  at: movement.at.toISOString(),
  status: 'completed' as const,
  operatorName: operatorName(createdBy, personName),
})

/** Movements are numbered without gap, so any page is found by its numbers. */
export const listMovements = answer.listMovements.handler(({ context: { house }, input }) =>
  house.database.snapshot(async (tx) => {
    const range = below(await readRange(house, tx, input), input.top)
    const { place, window } = turnTo(input.page, range.last - range.after, historyRowsPerPage)
    const rows = await movementsBelow(tx, range, { top: range.last - window.offset, most: window.limit })
    return { ...place, top: range.last, rows: rows.map((row) => write(input.productId, row)) }
  }),
)
