import { notificationsPerPage } from '#contract/notification/notification.ts'
import { boundsOfPeriod } from '#rules/plain/period.ts'
import { answer } from '../books/answer.ts'
import { venueNow } from '../books/venue-now.ts'
import { countUpTo, turnTo } from '../platform/paging.ts'
import { countNotifications, pageOfNotifications } from './notification-list-store.ts'
import { writeNotification } from './write-notification.ts'

/** Counted no further before a page is shown, unless a further page is asked for. */
const countedAtMost = 1_000

/** Reads rows and counts in one snapshot. */
export const listNotifications = answer.listNotifications.handler(({ context: { house }, input }) => {
  const { page, counts, period, ...asked } = input
  return house.database.snapshot(async (tx) => {
    const { turnHour } = await venueNow(house, tx)
    const query = { ...asked, ...boundsOfPeriod(period, house.clock(), turnHour) }
    const most = countUpTo({ page, counts }, countedAtMost, notificationsPerPage)
    const [counted, pending] = await Promise.all([
      countNotifications(tx, query, most + 1),
      countNotifications(tx, { ...query, status: 'pending' }, countedAtMost),
    ])
    const { place, window } = turnTo(page, Math.min(counted, most), notificationsPerPage)
    const rows = await pageOfNotifications(tx, query, window)
    return { ...place, rows: rows.map(writeNotification), isTotalExact: counted <= most, pending }
  })
})
