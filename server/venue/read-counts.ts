import { answer } from '../books/answer.ts'
import { countLowBalanceCards } from '../card/card-list-store.ts'
import { countPendingAlerts } from '../stock/stock-store.ts'

/** The badge says «99+» beyond. */
const countedAtMost = 100

export const readCounts = answer.readCounts.handler(({ context: { house } }) =>
  house.database.snapshot(async (tx) => ({
    lowBalanceCards: await countLowBalanceCards(tx, house.clock(), countedAtMost),
    pendingNotifications: await countPendingAlerts(tx),
  })),
)
