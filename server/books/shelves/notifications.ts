import type { Topic } from '#rules/books/live-topics.ts'
import type { StockNeed } from '#rules/notification/stock-need.ts'
import { findNeeds, holdPendingNeeds, insertNeeds, saveNeeds } from '../../notification/stock-need-store.ts'
import { lastOf, some } from '../rows-to-write.ts'
import { fill, keysOf, shelf } from '../shelf.ts'

/** The pending needs of the products that a command needs, and the needs it names, in any state. */
export const notifications = shelf({
  needs: ['products', 'notifications'],
  books: ['notifications', 'names'],
  effects: ['newNotifications', 'notifications'],
  held: {
    wanted: (commands) => {
      const products = keysOf(commands, ({ needs }) => needs.products)
      const named = keysOf(commands, ({ needs }) => needs.notifications) ?? []
      return products && { products, named }
    },
    hold: async (tx, { products, named }) => {
      const [pending, found] = await Promise.all([
        holdPendingNeeds(tx, products),
        named.length > 0 ? findNeeds(tx, named) : [],
      ])
      return { pending, found }
    },
    put: (books, { pending, found }) => {
      fill(books.notifications, [...pending, ...found.map(({ need }) => need)])
      for (const { need, enderName } of found)
        if (need.processedBy && enderName) books.names.set(need.processedBy, enderName)
    },
  },
  changed: {
    apply: (books, { newNotifications = [], notifications = [] }) =>
      fill(books.notifications, [...newNotifications, ...notifications]),
    write: (writer, effects) => {
      const newIds = new Set(
        effects.flatMap(({ newNotifications = [] }) => newNotifications.map(({ id }) => id)),
      )
      const all = lastOf(
        effects.flatMap(({ newNotifications = [], notifications = [] }) => [
          ...newNotifications,
          ...notifications,
        ]),
      )
      // Changed needs are written before new ones, as with alerts: a unique index allows one pending need at a time.
      return [
        some(
          all.filter(({ id }) => !newIds.has(id)),
          (rows) => saveNeeds(writer, rows),
        ),
        some(
          all.filter(({ id }) => newIds.has(id)),
          (rows) => insertNeeds(writer, rows),
        ),
      ]
    },
    topics: ({ newNotifications = [], notifications = [] }) =>
      topicsOfNotifications([...newNotifications, ...notifications]),
  },
})

/** The person who asked for goods is told at their stand. */
export const topicsOfNotifications = (changed: readonly StockNeed[]): Topic[] => [
  ...(changed.length > 0 ? (['notifications'] as const) : []),
  ...new Set(
    changed.flatMap(({ type, standId }) =>
      type === 'restock_request' ? [`requests:${standId}` as const] : [],
    ),
  ),
]
