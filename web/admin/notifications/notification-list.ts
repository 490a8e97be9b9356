/** The lists behind the tabs of /notifications: what they are filtered by, what the server is asked, and their file. */
import type { NotificationOnTheWire } from '#contract/notification.ts'
import { formatDateTime } from '#rules/french.ts'
import { notificationTypes } from '#rules/notification.ts'
import {
  type NotificationFilter,
  notificationFilters,
  notificationPeriods,
} from '#rules/notification-query.ts'
import { notificationTypeWords } from '#rules/notification-words.ts'
import { unitLabels } from '#rules/product-words.ts'
import { refusals } from '#rules/refusal.ts'
import type { Cell } from '#rules/table-file.ts'
import { queries } from '../../app/calls/queries.ts'
import { oneOf, period, thing } from '../../app/list/filters.ts'
import { listOf } from '../../app/list/list-of.ts'
import { statusWords } from './notification-words.ts'

export const tabsInAddress = { statut: notificationFilters, page: 1 } as const

export const tabWords: Readonly<Record<NotificationFilter, string>> = {
  pending: 'En attente',
  ended: 'Traitées',
  all: 'Toutes',
}

const whenEmpty: Readonly<Record<NotificationFilter, string>> = {
  pending: 'Aucune demande en attente.',
  ended: 'Aucune demande traitée.',
  all: 'Aucune demande.',
}

const listShowing = (status: NotificationFilter) =>
  listOf({
    label: 'Notifications',
    seeLabel: 'Voir les notifications',
    filters: {
      type: oneOf('Type', notificationTypes, (type) => notificationTypeWords[type]),
      stand: thing('Stand'),
      periode: period(notificationPeriods),
    },
    reads: queries.listNotifications,
    watches: ['notifications', 'products', 'stands'],
    watchesSlowly: ['stock'],
    input: ({ type, stand, periode, page }) => ({
      status,
      type: type === 'all' ? undefined : type,
      standId: stand || undefined,
      period: periode,
      page,
    }),
    newsWords: ['nouvelle', 'nouvelles'],
    whenFailed: refusals['stock-alerts-loading-failed'],
    whenNone: 'Aucune demande ne correspond.',
    whenEmpty: whenEmpty[status],
    motif: 'carton',
    file: (rows) => ({ name: 'notifications', head: [...titles], rows: rows.map(cellsOf) }),
  })

export const notificationLists = {
  pending: listShowing('pending'),
  ended: listShowing('ended'),
  all: listShowing('all'),
} as const satisfies Record<NotificationFilter, unknown>

const quantityOf = (quantity: NotificationOnTheWire['requestedQuantity']): Cell =>
  quantity === null ? null : { quantity }

const cells: readonly (readonly [title: string, cell: (notification: NotificationOnTheWire) => Cell])[] = [
  ['Date', ({ createdAt }) => formatDateTime(new Date(createdAt))],
  ['Type', ({ type }) => notificationTypeWords[type]],
  ['Statut', ({ status }) => statusWords[status]],
  ['Produit', ({ product }) => product.name],
  ['Stand', ({ stand }) => stand.name],
  ['Message', ({ message }) => message],
  ['Demandé par', ({ createdBy }) => createdBy?.name ?? null],
  ['Quantité demandée', ({ requestedQuantity }) => quantityOf(requestedQuantity)],
  ['Stock actuel', ({ product }) => ({ quantity: product.stock })],
  ['Unité', ({ product }) => unitLabels[product.unit]],
  ['Fin', ({ processedAt }) => (processedAt === null ? null : formatDateTime(new Date(processedAt)))],
  ['Traitée par', ({ processedBy }) => processedBy?.name ?? null],
  ['Quantité livrée', ({ processedQuantity }) => quantityOf(processedQuantity)],
  ['Réponse', ({ answer }) => answer],
]
const titles = cells.map(([title]) => title)
const cellsOf = (notification: NotificationOnTheWire): readonly Cell[] =>
  cells.map(([, cell]) => cell(notification))
