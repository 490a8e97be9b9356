import type { ToDo } from '#contract/figures/figures.ts'
import { lastOfNow } from '#rules/books/clock-put-back.ts'
import { agreementsEndedBefore } from '#rules/card/lost-card.ts'
import { countedUpTo } from '#rules/figures/figure-words.ts'
import { hoursUntilForgotten } from '#rules/till/till.ts'
import { fewBytesOf } from '#rules/venue/disk-room.ts'
import { answer } from '../books/answer.ts'
import { countLowBalanceCards, planForPages } from '../card/card-list-store.ts'
import { countPendingNotifications } from '../notification/notification-list-store.ts'
import type { Tx } from '../platform/database.ts'
import { countSalesAfter } from '../sale/sale-figures-store.ts'
import { countStockStates } from '../stock-overview/stock-list-store.ts'
import { countStoppedTills } from '../till/stopped-tills-store.ts'
import { countForgottenTills } from '../till/till-list-store.ts'
import { countCardsToAgreeTo } from '../watch/lost-cards-to-watch-store.ts'

export const readToDo = answer.readToDo.handler(({ context: { house } }) =>
  house.database.snapshot((tx) => toDoIn(tx, house.clock(), house.machine.bytesLeft())),
)

/** `bytesLeft`: the free space on the server's disk in bytes; undefined when unknown. */
export async function toDoIn(tx: Tx, now: Date, bytesLeft: number | undefined): Promise<ToDo> {
  const agreedBefore = agreementsEndedBefore(now)
  const openedBefore = new Date(now.getTime() - hoursUntilForgotten * 3_600_000)
  const [, lowBalanceCards, cardsToAgreeTo, pendingNotifications, stocks, tills, stoppedTills, salesAhead] =
    await Promise.all([
      planForPages(tx),
      countLowBalanceCards(tx, now, countedUpTo),
      countCardsToAgreeTo(tx, { agreedBefore, limit: countedUpTo }),
      countPendingNotifications(tx, countedUpTo),
      countStockStates(tx),
      countForgottenTills(tx, openedBefore),
      countStoppedTills(tx),
      countSalesAfter(tx, lastOfNow(now)),
    ])
  return {
    asOf: now.toISOString(),
    ...{ cardsToAgreeTo, lowBalanceCards, pendingNotifications },
    stocks: { out: stocks.out, critical: stocks.critical },
    forgottenTills: tills.map(({ kind, count, oldest }) => ({ kind, count, oldest: oldest.toISOString() })),
    stoppedTills,
    salesAhead,
    bytesLeft: fewBytesOf(bytesLeft),
  }
}
