/** All calls of the server in one flat list: the name of a call is the name of the act. */

import { cardCalls } from './card/card.ts'
import { cardActs } from './card/card-acts.ts'
import { cardHistoryCalls } from './card/card-history.ts'
import { lostCardCalls } from './card/lost-card.ts'
import { manyCardsCalls } from './card/many-cards.ts'
import { publicCardCalls } from './card/public-card.ts'
import { catalogueCalls } from './catalogue/catalogue.ts'
import { catalogueImportCalls } from './catalogue/catalogue-import.ts'
import { categoryCalls } from './catalogue/category.ts'
import { productCalls } from './catalogue/product.ts'
import { productImageCalls } from './catalogue/product-image.ts'
import { soldOutCalls } from './catalogue/sold-out.ts'
import { cashProofCalls } from './figures/cash-proof.ts'
import { exportCalls } from './figures/export.ts'
import { figureCalls } from './figures/figures.ts'
import { watchCalls } from './figures/watch.ts'
import { boardCalls } from './kitchen/board.ts'
import { buzzerCalls } from './kitchen/buzzer.ts'
import { pagerCalls } from './kitchen/pager.ts'
import { ticketCalls } from './kitchen/ticket.ts'
import { notificationCalls } from './notification/notification.ts'
import { pushCalls } from './notification/push.ts'
import { cardFrontCalls } from './paper/card-front.ts'
import { printingCalls } from './paper/printing.ts'
import { accessCalls } from './people/access.ts'
import { deviceCalls } from './people/device.ts'
import { firstAdminCalls } from './people/first-admin.ts'
import { resetLinkCalls } from './people/reset-link.ts'
import { resumptionCalls } from './people/resumption.ts'
import { secondFactorCalls } from './people/second-factor.ts'
import { signInCalls } from './people/sign-in.ts'
import { staffCalls } from './people/staff.ts'
import { operationCalls } from './plain/operation.ts'
import { searchCalls } from './plain/search.ts'
import { deskHistoryCalls } from './recharge/desk-history.ts'
import { deskSettingsCalls } from './recharge/desk-settings.ts'
import { rechargeCalls } from './recharge/recharge.ts'
import { movingCalls } from './relay/moving.ts'
import { recallCalls } from './relay/recall.ts'
import { relayCalls } from './relay/relay.ts'
import { customerScreenCalls } from './sale/customer-screen.ts'
import { saleCalls } from './sale/sale.ts'
import { saleListCalls } from './sale/sale-list.ts'
import { storyCalls } from './sale/story.ts'
import { inventoryCalls } from './stock/inventory.ts'
import { stockCalls } from './stock/stock.ts'
import { stockHistoryCalls } from './stock/stock-history.ts'
import { stockOverviewCalls } from './stock/stock-overview.ts'
import { stockTransferCalls } from './stock/stock-transfer.ts'
import { myTillsCalls } from './till/my-tills.ts'
import { tillCalls } from './till/till.ts'
import { tillClosingCalls } from './till/till-closing.ts'
import { tillListCalls } from './till/till-list.ts'
import { tillReportCalls } from './till/till-report.ts'
import { archiveCalls } from './venue/archive.ts'
import { copyCalls } from './venue/copies.ts'
import { eventCalls } from './venue/event.ts'
import { machineCalls } from './venue/machine.ts'
import { networkCalls } from './venue/network.ts'
import { restoringCalls } from './venue/restoring.ts'
import { standCalls } from './venue/stand.ts'
import { venueCalls } from './venue/venue.ts'

export const contract = {
  ...venueCalls,
  ...eventCalls,
  ...copyCalls,
  ...relayCalls,
  ...movingCalls,
  ...recallCalls,
  ...restoringCalls,
  ...signInCalls,
  ...staffCalls,
  ...firstAdminCalls,
  ...resetLinkCalls,
  ...resumptionCalls,
  ...secondFactorCalls,
  ...accessCalls,
  ...exportCalls,
  ...archiveCalls,
  ...cardCalls,
  ...cardFrontCalls,
  ...cardActs,
  ...lostCardCalls,
  ...manyCardsCalls,
  ...publicCardCalls,
  ...cardHistoryCalls,
  ...rechargeCalls,
  ...tillCalls,
  ...tillClosingCalls,
  ...tillReportCalls,
  ...tillListCalls,
  ...myTillsCalls,
  ...deviceCalls,
  ...deskSettingsCalls,
  ...cashProofCalls,
  ...customerScreenCalls,
  ...deskHistoryCalls,
  ...watchCalls,
  ...figureCalls,
  ...saleCalls,
  ...saleListCalls,
  ...storyCalls,
  ...searchCalls,
  ...standCalls,
  ...boardCalls,
  ...catalogueCalls,
  ...soldOutCalls,
  ...catalogueImportCalls,
  ...categoryCalls,
  ...productImageCalls,
  ...productCalls,
  ...stockCalls,
  ...networkCalls,
  ...machineCalls,
  ...notificationCalls,
  ...pushCalls,
  ...stockOverviewCalls,
  ...stockHistoryCalls,
  ...inventoryCalls,
  ...stockTransferCalls,
  ...ticketCalls,
  ...buzzerCalls,
  ...printingCalls,
  ...pagerCalls,
  ...operationCalls,
}
