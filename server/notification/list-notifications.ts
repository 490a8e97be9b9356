import { notificationsPerPage } from '#contract/notification/notification.ts'
import { boundsOfPeriod } from '#rules/plain/period.ts'
import { answer } from '../books/answer.ts'
import { venueNow } from '../books/venue-now.ts'
import { turnTo } from '../platform/paging.ts'
import { countNotifications, pageOfNotifications } from './notification-list-store.ts'
import { writeNotification } from './write-notification.ts'

/** Counted, and paged through, up to here: who looks further asks for one stand, one type or a period. */
const countedAtMost = 1_000

/** Rows and counts of the same instant. */
export const listNotifications = answer.listNotifications.handler(({ context: { house }, input }) => {
  const { page, period, ...asked } = input
  return house.database.snapshot(async (tx) => {
    const { turnHour } = await venueNow(house, tx)
    const query = { ...asked, ...boundsOfPeriod(period, house.clock(), turnHour) }
    const [counted, pending] = await Promise.all([
      countNotifications(tx, query, countedAtMost + 1),
      countNotifications(tx, { ...query, status: 'pending' }, countedAtMost),
    ])
    const { place, window } = turnTo(page, Math.min(counted, countedAtMost), notificationsPerPage)
    const rows = await pageOfNotifications(tx, query, window)
    return { ...place, rows: rows.map(writeNotification), isTotalExact: counted <= countedAtMost, pending }
  })
})
