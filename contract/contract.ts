/** Everything that may be asked of the server. One flat list: the name of a call is the name of the act. */
import { accessCalls } from './access.ts'
import { boardCalls } from './board.ts'
import { buzzerCalls } from './buzzer.ts'
import { cardCalls } from './card.ts'
import { cardActs } from './card-acts.ts'
import { cardFrontCalls } from './card-front.ts'
import { cardHistoryCalls } from './card-history.ts'
import { cashProofCalls } from './cash-proof.ts'
import { catalogueCalls } from './catalogue.ts'
import { catalogueImportCalls } from './catalogue-import.ts'
import { categoryCalls } from './category.ts'
import { customerScreenCalls } from './customer-screen.ts'
import { deskHistoryCalls } from './desk-history.ts'
import { deskSettingsCalls } from './desk-settings.ts'
import { deviceCalls } from './device.ts'
import { eventCalls } from './event.ts'
import { exportCalls } from './export.ts'
import { figureCalls } from './figures.ts'
import { firstAdminCalls } from './first-admin.ts'
import { inventoryCalls } from './inventory.ts'
import { lostCardCalls } from './lost-card.ts'
import { manyCardsCalls } from './many-cards.ts'
import { myTillsCalls } from './my-tills.ts'
import { networkCalls } from './network.ts'
import { notificationCalls } from './notification.ts'
import { operationCalls } from './operation.ts'
import { pagerCalls } from './pager.ts'
import { printingCalls } from './printing.ts'
import { productCalls } from './product.ts'
import { productImageCalls } from './product-image.ts'
import { publicCardCalls } from './public-card.ts'
import { pushCalls } from './push.ts'
import { rechargeCalls } from './recharge.ts'
import { resumptionCalls } from './resumption.ts'
import { saleCalls } from './sale.ts'
import { saleListCalls } from './sale-list.ts'
import { searchCalls } from './search.ts'
import { secondFactorCalls } from './second-factor.ts'
import { signInCalls } from './sign-in.ts'
import { soldOutCalls } from './sold-out.ts'
import { staffCalls } from './staff.ts'
import { standCalls } from './stand.ts'
import { stockCalls } from './stock.ts'
import { stockHistoryCalls } from './stock-history.ts'
import { stockOverviewCalls } from './stock-overview.ts'
import { stockTransferCalls } from './stock-transfer.ts'
import { storyCalls } from './story.ts'
import { ticketCalls } from './ticket.ts'
import { tillCalls } from './till.ts'
import { tillClosingCalls } from './till-closing.ts'
import { tillListCalls } from './till-list.ts'
import { tillReportCalls } from './till-report.ts'
import { venueCalls } from './venue.ts'
import { watchCalls } from './watch.ts'

export const contract = {
  ...venueCalls,
  ...eventCalls,
  ...signInCalls,
  ...staffCalls,
  ...firstAdminCalls,
  ...resumptionCalls,
  ...secondFactorCalls,
  ...accessCalls,
  ...exportCalls,
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
