import type { Topic } from '#rules/books/live-topics.ts'
import { holdProducts, saveSoldOutMarks, saveStocks } from '../../product/product-store.ts'
import { insertMovements } from '../../stock/stock-store.ts'
import { lastOf, some } from '../rows-to-write.ts'
import { fill, keysOf, shelf } from '../shelf.ts'

/** Products with their stock, and the movements that change it. */
export const products = shelf({
  needs: ['products'],
  books: ['products'],
  effects: ['products', 'markedProducts', 'movements'],
  held: {
    wanted: (commands) => keysOf(commands, ({ needs }) => needs.products),
    hold: holdProducts,
    put: (books, rows) => fill(books.products, rows),
  },
  changed: {
    apply: (books, { products = [], markedProducts = [] }) =>
      fill(books.products, [...products, ...markedProducts]),
    write: (writer, effects) => [
      some(lastOf(effects.flatMap(({ products = [] }) => products)), (rows) => saveStocks(writer, rows)),
      some(
        lastOf(
          effects.flatMap(({ markedProducts = [], operation }) =>
            markedProducts.map((product) => ({ ...product, actId: operation.id })),
          ),
        ),
        (rows) => saveSoldOutMarks(writer, rows),
      ),
      some(
        effects.flatMap(({ movements = [] }) => movements),
        (rows) => insertMovements(writer, rows),
      ),
    ],
    topics: ({ products = [], markedProducts = [] }) => [
      ...products.flatMap<Topic>(({ standId }) => ['stock', `catalogue:${standId}`]),
      ...markedProducts.flatMap<Topic>(({ standId }) => ['products', 'stock', `catalogue:${standId}`]),
    ],
  },
})
