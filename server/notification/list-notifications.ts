import { notificationsPerPage } from '#contract/notification/notification.ts'
import { boundsOfPeriod } from '#rules/plain/period.ts'
import { answer } from '../books/answer.ts'
import { venueNow } from '../books/venue-now.ts'
import { turnTo } from '../platform/paging.ts'
import { countNotifications, pageOfNotifications } from './notification-list-store.ts'
import { writeNotification } from './write-notification.ts'

/** Counting and paging stop here: a person who looks further narrows the list to a stand, a type or a period. */
const countedAtMost = 1_000

/** Reads rows and counts in one snapshot. */
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
