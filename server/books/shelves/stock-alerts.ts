import type { Books } from '#rules/books.ts'
import { isOpenAlert, type StockAlert } from '#rules/stock-alert.ts'
import { holdOpenAlerts, insertAlerts, saveAlerts } from '../../stock/stock-store.ts'
import { lastOf, some } from '../rows-to-write.ts'
import { keysOf, shelf } from '../shelf.ts'

/** The open alerts of the products a command needs. */
export const stockAlerts = shelf({
  needs: ['products'],
  books: ['openAlerts'],
  effects: ['newAlerts', 'alerts'],
  held: {
    wanted: (commands) => keysOf(commands, ({ needs }) => needs.products),
    hold: holdOpenAlerts,
    put: (books, rows) => {
      for (const alert of rows) putAlert(books, alert)
    },
  },
  changed: {
    apply: (books, { newAlerts = [], alerts = [] }) => {
      for (const alert of [...newAlerts, ...alerts]) putAlert(books, alert)
    },
    write: (writer, effects) => {
      const newIds = new Set(effects.flatMap(({ newAlerts = [] }) => newAlerts.map(({ id }) => id)))
      const all = lastOf(effects.flatMap(({ newAlerts = [], alerts = [] }) => [...newAlerts, ...alerts]))
      return [
        some(
          all.filter(({ id }) => newIds.has(id)),
          (rows) => insertAlerts(writer, rows),
        ),
        some(
          all.filter(({ id }) => !newIds.has(id)),
          (rows) => saveAlerts(writer, rows),
        ),
      ]
    },
    topics: ({ newAlerts = [], alerts = [] }) =>
      newAlerts.length + alerts.length > 0 ? ['stock-alerts'] : [],
  },
})

function putAlert({ openAlerts }: Pick<Books, 'openAlerts'>, alert: StockAlert): void {
  if (isOpenAlert(alert)) openAlerts.set(alert.productId, alert)
  else openAlerts.delete(alert.productId)
}
