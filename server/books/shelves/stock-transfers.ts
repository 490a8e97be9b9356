import {
  findTransfers,
  insertTransferSteps,
  insertTransfers,
  saveTransfers,
} from '../../stock-transfer/transfer-store.ts'
import { lastOf, some } from '../rows-to-write.ts'
import { fill, keysOf, shelf } from '../shelf.ts'

/** Transfers of goods between stands, and their steps. */
export const stockTransfers = shelf({
  needs: ['stockTransfers'],
  books: ['stockTransfers'],
  effects: ['newStockTransfers', 'stockTransfers', 'transferSteps'],
  held: {
    wanted: (commands) => keysOf(commands, ({ needs }) => needs.stockTransfers),
    hold: findTransfers,
    put: (books, rows) => fill(books.stockTransfers, rows),
  },
  changed: {
    apply: (books, { newStockTransfers = [], stockTransfers = [] }) =>
      fill(books.stockTransfers, [...newStockTransfers, ...stockTransfers]),
    write: (writer, effects) => {
      const made = effects.flatMap(({ newStockTransfers = [] }) => newStockTransfers)
      return [
        some(made, (rows) => insertTransfers(writer, rows)),
        some(lastOf(effects.flatMap(({ stockTransfers = [] }) => stockTransfers)), (rows) =>
          saveTransfers(writer, rows),
        ),
        some(
          effects.flatMap(({ transferSteps = [] }) => transferSteps),
          (rows) => insertTransferSteps(writer, rows),
        ),
      ]
    },
    topics: ({ newStockTransfers = [], stockTransfers = [] }) =>
      newStockTransfers.length + stockTransfers.length > 0 ? ['stock-transfers'] : [],
  },
})
