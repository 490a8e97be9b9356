import type { Books } from '#rules/books/books.ts'
import { isOpenAlert, type StockAlert } from '#rules/stock/stock-alert.ts'
import {
  findAlerts,
  holdOpenAlerts,
  insertAlertEvents,
  insertAlerts,
  saveAlerts,
} from '../../stock/stock-store.ts'
import { lastOf, some } from '../rows-to-write.ts'
import { keysOf, shelf } from '../shelf.ts'

/** The open alerts of the products that a command needs, and the alerts it names, in any state. */
export const stockAlerts = shelf({
  needs: ['products', 'alerts'],
  books: ['openAlerts', 'alerts', 'names'],
  effects: ['newAlerts', 'alerts', 'alertEvents'],
  held: {
    wanted: (commands) => {
      const products = keysOf(commands, ({ needs }) => needs.products)
      const named = keysOf(commands, ({ needs }) => needs.alerts) ?? []
      return products && { products, named }
    },
    hold: async (tx, { products, named }) => {
      const [open, found] = await Promise.all([
        holdOpenAlerts(tx, products),
        named.length > 0 ? findAlerts(tx, named) : [],
      ])
      return { open, found }
    },
    put: (books, { open, found }) => {
      for (const alert of [...open, ...found.map(({ alert }) => alert)]) putAlert(books, alert)
      for (const { alert, enderName } of found)
        if (alert.resolvedBy && enderName) books.names.set(alert.resolvedBy, enderName)
    },
  },
  changed: {
    apply: (books, { newAlerts = [], alerts = [] }) => {
      for (const alert of [...newAlerts, ...alerts]) putAlert(books, alert)
    },
    write: (writer, effects) => {
      const newIds = new Set(effects.flatMap(({ newAlerts = [] }) => newAlerts.map(({ id }) => id)))
      const all = lastOf(effects.flatMap(({ newAlerts = [], alerts = [] }) => [...newAlerts, ...alerts]))
      // Ended alerts are written before new ones: a product has one open alert at a time, and a batch may end one and raise the next.
      return [
        some(
          all.filter(({ id }) => !newIds.has(id)),
          (rows) => saveAlerts(writer, rows),
        ),
        some(
          all.filter(({ id }) => newIds.has(id)),
          (rows) => insertAlerts(writer, rows),
        ),
        some(
          effects.flatMap(({ alertEvents = [] }) => alertEvents),
          (rows) => insertAlertEvents(writer, rows),
        ),
      ]
    },
    topics: ({ newAlerts = [], alerts = [] }) =>
      newAlerts.length + alerts.length > 0 ? ['stock-alerts'] : [],
  },
})

function putAlert({ openAlerts, alerts }: Pick<Books, 'openAlerts' | 'alerts'>, alert: StockAlert): void {
  alerts.set(alert.id, alert)
  if (isOpenAlert(alert)) openAlerts.set(alert.productId, alert)
  else if (openAlerts.get(alert.productId)?.id === alert.id) openAlerts.delete(alert.productId)
}
