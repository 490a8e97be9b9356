import { findRecharges } from '../../recharge/recharge-store.ts'
import { fill, keysOf, shelf } from '../shelf.ts'

/**
 * Recharges that may be cancelled. They are not locked: the till that made them is locked earlier, so no other process can
 * cancel them meanwhile. A cancellation is written as its operation alone.
 */
export const recharges = shelf({
  needs: ['recharges'],
  books: ['recharges'],
  effects: ['cancelledRecharge'],
  held: {
    wanted: (commands) => keysOf(commands, ({ needs }) => needs.recharges),
    hold: findRecharges,
    put: (books, rows) => fill(books.recharges, rows),
  },
  changed: {
    apply: (books, { cancelledRecharge }) =>
      fill(books.recharges, cancelledRecharge ? [cancelledRecharge] : []),
    write: () => [],
    topics: () => [],
  },
})
