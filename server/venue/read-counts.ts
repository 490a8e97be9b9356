import { answer } from '../books/answer.ts'
import { countLowBalanceCards, planForPages } from '../card/card-list-store.ts'
import { countPendingNotifications } from '../notification/notification-list-store.ts'

/** Beyond this the badge shows «99+». */
const countedAtMost = 100

export const readCounts = answer.readCounts.handler(({ context: { house } }) =>
  house.database.snapshot(async (tx) => {
    const [, lowBalanceCards, pendingNotifications] = await Promise.all([
      planForPages(tx),
      countLowBalanceCards(tx, house.clock(), countedAtMost),
      countPendingNotifications(tx, countedAtMost),
    ])
    return { lowBalanceCards, pendingNotifications }
  }),
)
