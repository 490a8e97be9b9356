/** The lists behind the tabs of /notifications: their filters, what the server is asked for, and their files. */
import { notificationTypes } from '#rules/notification/notification.ts'
import { labelOf } from '#rules/notification/notification-kinds.ts'
import {
  type NotificationFilter,
  notificationFilters,
  notificationPeriods,
} from '#rules/notification/notification-query.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { queries } from '../../app/calls/queries.ts'
import { oneOf, period, thing } from '../../app/list/filters.ts'
import { listOf } from '../../app/list/list-of.ts'

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
      type: oneOf('Type', notificationTypes, labelOf),
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
    exports: ({ page: _, ...asked }) => ({ kind: 'notifications', ...asked }),
  })

export const notificationLists = {
  pending: listShowing('pending'),
  ended: listShowing('ended'),
  all: listShowing('all'),
} as const satisfies Record<NotificationFilter, unknown>
