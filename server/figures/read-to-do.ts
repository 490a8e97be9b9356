import type { ToDo } from '#contract/figures/figures.ts'
import { lastOfNow } from '#rules/books/clock-put-back.ts'
import { agreementsEndedBefore } from '#rules/card/lost-card.ts'
import { copiesToTreat } from '#rules/copies/copy-tile.ts'
import { countedUpTo } from '#rules/figures/figure-words.ts'
import { hoursUntilForgotten } from '#rules/till/till.ts'
import { fewBytesOf } from '#rules/venue/disk-room.ts'
import { answer, type House } from '../books/answer.ts'
import { copiesInView } from '../books/copies-in-view.ts'
import { coverOf } from '../books/cover-of-house.ts'
import { type Waiting, waitingIn } from '../books/waiting-orders.ts'
import { planForPages } from '../card/card-list-store.ts'
import { countPendingNotifications } from '../notification/notification-list-store.ts'
import type { Tx } from '../platform/database.ts'
import { countTwins } from '../product/twin-store.ts'
import { countOpenRecalls } from '../recall/recall-store.ts'
import { countSalesAfter } from '../sale/sale-figures-store.ts'
import { countStockStates } from '../stock-overview/stock-list-store.ts'
import { countStoppedTills } from '../till/stopped-tills-store.ts'
import { countForgottenTills } from '../till/till-list-store.ts'
import { countCardsToAgreeTo } from '../watch/lost-cards-to-watch-store.ts'

export const readToDo = answer.readToDo.handler(({ context: { house } }) =>
  house.database.snapshot((tx) => toDoIn(tx, house)),
)

export type ToDoHouse = Waiting & Pick<House, 'machine' | 'copies' | 'relay' | 'venue'>

export async function toDoIn(tx: Tx, house: ToDoHouse): Promise<ToDo> {
  const now = house.clock()
  const agreedBefore = agreementsEndedBefore(now)
  const openedBefore = new Date(now.getTime() - hoursUntilForgotten * 3_600_000)
  const [waitingOrders, , cardsToAgreeTo, pendingNotifications, stocks, tills, stoppedTills, salesAhead] =
    await Promise.all([
      waitingIn(house, tx),
      planForPages(tx),
      countCardsToAgreeTo(tx, { agreedBefore, limit: countedUpTo }),
      countPendingNotifications(tx, countedUpTo),
      countStockStates(tx),
      countForgottenTills(tx, openedBefore),
      countStoppedTills(tx),
      countSalesAfter(tx, lastOfNow(now)),
    ])
  const [twins, copies, recallsToDecide] = await Promise.all([
    countTwins(tx),
    copiesInView(tx, house),
    countOpenRecalls(tx, countedUpTo),
  ])
  return {
    asOf: now.toISOString(),
    waitingOrders: waitingOrders.map(({ since: _, oldestLate, toldAt, ...stand }) => ({
      ...stand,
      oldestLate: oldestLate?.toISOString() ?? null,
      toldAt: toldAt?.toISOString() ?? null,
    })),
    ...{ cardsToAgreeTo, pendingNotifications },
    stocks: { out: stocks.out, critical: stocks.critical },
    forgottenTills: tills.map(({ kind, count, oldest }) => ({ kind, count, oldest: oldest.toISOString() })),
    stoppedTills,
    twins,
    salesAhead,
    copies: copiesToTreat(copies, now),
    recallsToDecide,
    uncoveredSince: coverOf(house).uncoveredSince,
    bytesLeft: fewBytesOf(house.machine.bytesLeft()),
  }
}
