/** Every request of the contract with its handler. Neither a request without a handler nor a handler without a request compiles. */

import { archiveCalls } from './archive/take-archive.ts'
import { boardCalls } from './board/board-calls.ts'
import { answer } from './books/answer.ts'
import { buzzerCalls } from './buzzer/buzzer-calls.ts'
import { cardCalls } from './card/card-calls.ts'
import { cashProofCalls } from './cash-proof/cash-proof-calls.ts'
import { categoryCalls } from './category/category-calls.ts'
import { copiesCalls } from './copies/copies-calls.ts'
import { customerScreenCalls } from './customer-screen/show-customer.ts'
import { deskHistoryCalls } from './desk-history/list-my-desk-operations.ts'
import { deviceCalls } from './device/device-calls.ts'
import { exportCalls } from './export/export-calls.ts'
import { figuresCalls } from './figures/figures-calls.ts'
import { inventoryCalls } from './inventory/inventory-calls.ts'
import { lostCardCalls } from './lost-card/lost-card-calls.ts'
import { machineCalls } from './machine/machine-calls.ts'
import { notificationCalls } from './notification/notification-calls.ts'
import { operationCalls } from './operation/operation-calls.ts'
import { pagerCalls } from './pager/pager.ts'
import { printingCalls } from './printing/printing-calls.ts'
import { productCalls } from './product/product-calls.ts'
import { publicCardCalls } from './public-card/read-public-card.ts'
import { pushCalls } from './push/push-calls.ts'
import { recallCalls } from './recall/recall-calls.ts'
import { rechargeCalls } from './recharge/desk-acts.ts'
import { movingCalls } from './relay/moving-calls.ts'
import { relayCalls } from './relay/relay-calls.ts'
import { restoringCalls } from './restoring/restoring-calls.ts'
import { saleCalls } from './sale/sale-calls.ts'
import { searchCalls } from './search/search-everywhere.ts'
import { staffCalls } from './staff/staff-calls.ts'
import { standCalls } from './stand/stand-calls.ts'
import { stockCalls } from './stock/stock-calls.ts'
import { stockHistoryCalls } from './stock-history/stock-history-calls.ts'
import { stockOverviewCalls } from './stock-overview/list-stocks.ts'
import { stockTransferCalls } from './stock-transfer/stock-transfer-calls.ts'
import { ticketCalls } from './ticket/ticket-calls.ts'
import { tillCalls } from './till/till-calls.ts'
import { toldFloatCalls } from './told-float/told-floats.ts'
import { venueCalls } from './venue/venue-calls.ts'
import { watchCalls } from './watch/watch-calls.ts'

const verbs = {
  ...archiveCalls,
  ...boardCalls,
  ...buzzerCalls,
  ...cardCalls,
  ...cashProofCalls,
  ...categoryCalls,
  ...copiesCalls,
  ...customerScreenCalls,
  ...deskHistoryCalls,
  ...deviceCalls,
  ...exportCalls,
  ...figuresCalls,
  ...inventoryCalls,
  ...lostCardCalls,
  ...machineCalls,
  ...notificationCalls,
  ...operationCalls,
  ...pagerCalls,
  ...printingCalls,
  ...productCalls,
  ...publicCardCalls,
  ...pushCalls,
  ...recallCalls,
  ...rechargeCalls,
  ...relayCalls,
  ...movingCalls,
  ...restoringCalls,
  ...saleCalls,
  ...searchCalls,
  ...staffCalls,
  ...standCalls,
  ...stockCalls,
  ...stockHistoryCalls,
  ...stockOverviewCalls,
  ...stockTransferCalls,
  ...ticketCalls,
  ...tillCalls,
  ...toldFloatCalls,
  ...venueCalls,
  ...watchCalls,
}

type Router = ReturnType<typeof answer.router>
type NoCall = Exclude<keyof typeof verbs, keyof typeof answer>

/** The type is named, because written out it is longer than the compiler can print. */
export const router: Router = answer.router(verbs satisfies Record<NoCall, never>)
