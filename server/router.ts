/** Every call of the contract and the verb that answers it. A call without one does not compile. */

import { listBoards } from './board/list-boards.ts'
import { makeBoard } from './board/make-board.ts'
import { revokeBoard } from './board/revoke-board.ts'
import { answer } from './books/answer.ts'
import { addBuzzers } from './buzzer/add-buzzers.ts'
import { deleteBuzzer, loseBuzzer, returnBuzzer, reviveBuzzer } from './buzzer/buzzer-acts.ts'
import { callBuzzer, stopCall } from './buzzer/call-buzzer.ts'
import { editBuzzer } from './buzzer/edit-buzzer.ts'
import { changeBuzzer, lendBuzzer } from './buzzer/lend-buzzer.ts'
import { listBuzzers } from './buzzer/list-buzzers.ts'
import { listFreeBuzzers } from './buzzer/list-free-buzzers.ts'
import { testBuzzers } from './buzzer/test-buzzers.ts'
import { changeCardExpiry, deactivateCard, giveCard, initializeCard } from './card/card-acts.ts'
import { drawCardSheet } from './card/draw-card-sheet.ts'
import { exportCards } from './card/export-cards.ts'
import { giveCards } from './card/give-cards.ts'
import { importCards } from './card/import-cards.ts'
import { issueCard, issueCards } from './card/issue-card.ts'
import { listCardIds } from './card/list-card-ids.ts'
import { listCards } from './card/list-cards.ts'
import { listLastOperationsOfCard } from './card/list-last-operations-of-card.ts'
import { listOperationsOfCard } from './card/list-operations-of-card.ts'
import { listPurchasesOfCard } from './card/list-purchases-of-card.ts'
import { markCardsPrinted } from './card/mark-cards-printed.ts'
import { readCard } from './card/read-card.ts'
import { readCardByCode } from './card/read-card-by-code.ts'
import { readCardStatistics } from './card/read-card-statistics.ts'
import { replaceCard, replaceCardBy } from './card/replace-card.ts'
import { auditBooks } from './cash-proof/audit-books.ts'
import { listSessionsProved } from './cash-proof/list-sessions-proved.ts'
import { readCashProof } from './cash-proof/read-cash-proof.ts'
import { addCategory, deleteCategory, editCategory, orderCategories } from './category/category-acts.ts'
import { listCategories } from './category/list-categories.ts'
import { showCustomer } from './customer-screen/show-customer.ts'
import { listMyDeskOperations } from './desk-history/list-my-desk-operations.ts'
import { addDevice, renewDeviceCode } from './device/add-device.ts'
import { changeDevicePrinter } from './device/change-device-printer.ts'
import { listHeldOperations, verifyHeldOperations } from './device/held-operations.ts'
import { listDevices } from './device/list-devices.ts'
import { renameDevice } from './device/rename-device.ts'
import { revokeDevice } from './device/revoke-device.ts'
import { ringDevice } from './device/ring-device.ts'
import { tellHeldOperations } from './device/tell-held-operations.ts'
import { tellOfDevice } from './device/tell-of-device.ts'
import { exportRows } from './export/export-rows.ts'
import { noteExport } from './export/note-export.ts'
import { exportDashboard } from './figures/export-dashboard.ts'
import { readDeskFigures } from './figures/read-desk-figures.ts'
import { readSalesFigures } from './figures/read-sales-figures.ts'
import { readStockFigures } from './figures/read-stock-figures.ts'
import { readToDo } from './figures/read-to-do.ts'
import {
  abandonInventory,
  closeInventory,
  countProduct,
  openInventory,
} from './inventory/change-inventory.ts'
import { listInventories, readInventory } from './inventory/read-inventory.ts'
import { blockCard, confirmLostCard, listLostCards, unblockCard } from './lost-card/block-card.ts'
import { findLostCard } from './lost-card/find-lost-card.ts'
import {
  approveNotification,
  cancelNotification,
  rejectNotification,
} from './notification/answer-notification.ts'
import { listNotifications } from './notification/list-notifications.ts'
import { readMyRequests } from './notification/read-my-requests.ts'
import { readNotification } from './notification/read-notification.ts'
import { requestRestock } from './notification/request-restock.ts'
import { readOperation } from './operation/read-operation.ts'
import { readOperationStory } from './operation/read-operation-story.ts'
import { settleOperation } from './operation/settle-operation.ts'
import { changePager, readPager, tryPager } from './pager/pager.ts'
import { changePrinter, printTrial, readPrinter, readPrinting } from './printing/printer.ts'
import { printReceipt, printSaleReceipt, readReceipt, readSaleReceipt } from './printing/receipts.ts'
import { archiveProducts, restoreProduct } from './product/archive-and-restore.ts'
import { importCatalogue } from './product/import-catalogue.ts'
import { listProducts } from './product/list-products.ts'
import { markAvailable, markSoldOut } from './product/mark-sold-out.ts'
import {
  changePrice,
  changePrices,
  createProduct,
  duplicateProduct,
  editProduct,
  moveToCategory,
} from './product/product-acts.ts'
import { putProductImage, removeProductImage } from './product/product-image.ts'
import { readMyCatalogue } from './product/read-my-catalogue.ts'
import { readPriceHistory } from './product/read-price-history.ts'
import { readProduct } from './product/read-product.ts'
import { readPublicCard } from './public-card/read-public-card.ts'
import { forgetPush } from './push/forget-push.ts'
import { listMyPushDevices } from './push/list-my-push-devices.ts'
import { registerPush } from './push/register-push.ts'
import { tryPush } from './push/try-push.ts'
import { cancelRecharge, rechargeCard, refundCard, sellCard } from './recharge/desk-acts.ts'
import { cancelSale } from './sale/cancel-sale.ts'
import { cancelSaleRemotely } from './sale/cancel-sale-remotely.ts'
import { listRecentSales } from './sale/list-recent-sales.ts'
import { listSales } from './sale/list-sales.ts'
import { readSaleStory } from './sale/read-sale-story.ts'
import { sell } from './sale/sell.ts'
import { searchEverywhere } from './search/search-everywhere.ts'
import { changeRole } from './staff/change-role.ts'
import { createStaff } from './staff/create-staff.ts'
import { deleteStaff } from './staff/delete-staff.ts'
import { disableStaff, enableStaff } from './staff/disable-and-enable.ts'
import { editStaff } from './staff/edit-staff.ts'
import { enrolDevice, judgeDeviceCode } from './staff/enrol-device.ts'
import { createFirstAdmin, judgeFirstAdminLink } from './staff/first-admin.ts'
import { listAccess } from './staff/list-access.ts'
import { listStaff } from './staff/list-staff.ts'
import { readMe } from './staff/me.ts'
import { changeMyPassword, listMyDevices, renameMe, signOutEverywhere } from './staff/own-account.ts'
import { changeMyPin } from './staff/own-pin.ts'
import { beginSecondFactor, confirmSecondFactor, dropSecondFactor } from './staff/own-second-factor.ts'
import { removePin } from './staff/remove-pin.ts'
import { removeSecondFactor } from './staff/remove-second-factor.ts'
import { resetPassword } from './staff/reset-password.ts'
import { readResume, resumeWithPin } from './staff/resume-with-pin.ts'
import { signIn, signOut } from './staff/sign-in-and-out.ts'
import { activateStand, deactivateStand } from './stand/activate-and-deactivate.ts'
import { addStand } from './stand/add-stand.ts'
import { deleteStand } from './stand/delete-stand.ts'
import { editStand } from './stand/edit-stand.ts'
import { listStands } from './stand/list-stands.ts'
import { pauseStand, resumeStand } from './stand/pause-and-resume.ts'
import { readStands } from './stand/read-stands.ts'
import { cancelAlert, raiseAlert, releaseAlert, resolveAlert, takeAlert } from './stock/change-alert.ts'
import { listAlerts } from './stock/list-alerts.ts'
import { listHandMovements } from './stock/list-hand-movements.ts'
import { adjustStock, loseStock, returnStock, supply } from './stock/move-stock.ts'
import { listMovements } from './stock-history/list-movements.ts'
import { listProductSales } from './stock-history/list-product-sales.ts'
import { readStockHistory } from './stock-history/read-stock-history.ts'
import { listStocks, readStock } from './stock-overview/list-stocks.ts'
import { listTransfers } from './stock-transfer/list-transfers.ts'
import {
  cancelTransfer,
  receiveTransfer,
  requestTransfer,
  sendTransfer,
  transferStock,
} from './stock-transfer/move-transfer.ts'
import { acknowledgeTicket } from './ticket/acknowledge-ticket.ts'
import { handOver } from './ticket/hand-over.ts'
import { listFinishedTickets } from './ticket/list-finished-tickets.ts'
import { listReadyOrders } from './ticket/list-ready-orders.ts'
import { listTickets } from './ticket/list-tickets.ts'
import { moveTicket } from './ticket/move-ticket.ts'
import { putBackTicket } from './ticket/put-back-ticket.ts'
import { readCookingTime } from './ticket/read-cooking-time.ts'
import { recallTicket } from './ticket/recall-ticket.ts'
import { showStands } from './ticket/show-stands.ts'
import { strikeTicketLine } from './ticket/strike-ticket-line.ts'
import { closeTill } from './till/close-till.ts'
import { closeTillRemotely } from './till/close-till-remotely.ts'
import { countTill, recountDrawer, refuseDrawer } from './till/count-till.ts'
import { drawTillReport } from './till/draw-till-report.ts'
import { listColleagues } from './till/list-colleagues.ts'
import { listMyTills } from './till/list-my-tills.ts'
import { listTillOperations, listTillSales } from './till/list-till-operations.ts'
import { listTillHolders, listTills } from './till/list-tills.ts'
import { moveCash } from './till/move-cash.ts'
import { openTill } from './till/open-till.ts'
import { printTillReport } from './till/print-till-report.ts'
import { readMyTill } from './till/read-my-till.ts'
import { readTillDetail } from './till/read-till-detail.ts'
import { readTillReport } from './till/read-till-report.ts'
import { reviewDifference } from './till/review-difference.ts'
import { listToldFloats, tellFloat, withdrawFloat } from './told-float/told-floats.ts'
import { changeCardFront, readCardFront } from './venue/card-front.ts'
import { changeCardSettings, readCardSettings } from './venue/card-settings.ts'
import { followClock, tellClock } from './venue/clock.ts'
import { changeDeskSettings, readDeskSettings } from './venue/desk-settings.ts'
import { changeEvent, readEvent } from './venue/event.ts'
import { readCounts } from './venue/read-counts.ts'
import { readNetwork } from './venue/read-network.ts'
import { readVenue } from './venue/read-venue.ts'
import { answerPayout } from './watch/answer-payout.ts'
import { readWatch } from './watch/read-watch.ts'

type Router = ReturnType<typeof answer.router>

/** Named, since written out it is longer than the compiler prints. */
export const router: Router = answer.router({
  findLostCard,
  blockCard,
  listLostCards,
  confirmLostCard,
  unblockCard,
  readVenue,
  readEvent,
  readNetwork,
  changeEvent,
  followClock,
  tellClock,
  signIn,
  signOut,
  readResume,
  resumeWithPin,
  changeMyPin,
  beginSecondFactor,
  confirmSecondFactor,
  dropSecondFactor,
  removeSecondFactor,
  readMe,
  renameMe,
  changeMyPassword,
  listMyDevices,
  signOutEverywhere,
  listStaff,
  createStaff,
  editStaff,
  changeRole,
  disableStaff,
  enableStaff,
  removePin,
  resetPassword,
  deleteStaff,
  listAccess,
  exportRows,
  noteExport,
  exportDashboard,
  createFirstAdmin,
  judgeFirstAdminLink,
  readCounts,
  issueCard,
  issueCards,
  readCard,
  readCardStatistics,
  changeCardExpiry,
  initializeCard,
  replaceCard,
  replaceCardBy,
  deactivateCard,
  giveCard,
  giveCards,
  readCardFront,
  changeCardFront,
  readCardSettings,
  changeCardSettings,
  importCards,
  exportCards,
  markCardsPrinted,
  drawCardSheet,
  listCards,
  listCardIds,
  listPurchasesOfCard,
  listOperationsOfCard,
  listLastOperationsOfCard,
  readCardByCode,
  readPublicCard,
  rechargeCard,
  refundCard,
  sellCard,
  cancelRecharge,
  openTill,
  refuseDrawer,
  recountDrawer,
  moveCash,
  listColleagues,
  listMyTills,
  countTill,
  closeTill,
  closeTillRemotely,
  readTillReport,
  drawTillReport,
  printTillReport,
  listTills,
  listTillHolders,
  readTillDetail,
  listTillOperations,
  listTillSales,
  listSales,
  readSaleStory,
  searchEverywhere,
  reviewDifference,
  cancelSaleRemotely,
  listMyDeskOperations,
  readWatch,
  answerPayout,
  readSalesFigures,
  readDeskFigures,
  readStockFigures,
  readToDo,
  readCashProof,
  listSessionsProved,
  auditBooks,
  readDeskSettings,
  changeDeskSettings,
  readMyTill,
  listToldFloats,
  tellFloat,
  withdrawFloat,
  sell,
  cancelSale,
  listRecentSales,
  showCustomer,
  readMyCatalogue,
  importCatalogue,
  putProductImage,
  removeProductImage,
  listProducts,
  readProduct,
  createProduct,
  editProduct,
  changePrice,
  readPriceHistory,
  changePrices,
  moveToCategory,
  archiveProducts,
  restoreProduct,
  duplicateProduct,
  listStocks,
  readStock,
  readStockHistory,
  listMovements,
  listProductSales,
  listTransfers,
  requestTransfer,
  transferStock,
  sendTransfer,
  receiveTransfer,
  cancelTransfer,
  listBoards,
  makeBoard,
  revokeBoard,
  listDevices,
  addDevice,
  renewDeviceCode,
  renameDevice,
  changeDevicePrinter,
  revokeDevice,
  ringDevice,
  tellOfDevice,
  tellHeldOperations,
  listHeldOperations,
  verifyHeldOperations,
  judgeDeviceCode,
  enrolDevice,
  listStands,
  listCategories,
  addCategory,
  editCategory,
  orderCategories,
  deleteCategory,
  readStands,
  addStand,
  editStand,
  activateStand,
  deactivateStand,
  pauseStand,
  resumeStand,
  deleteStand,
  listInventories,
  readInventory,
  openInventory,
  countProduct,
  closeInventory,
  abandonInventory,
  supply,
  returnStock,
  loseStock,
  adjustStock,
  listHandMovements,
  listAlerts,
  raiseAlert,
  takeAlert,
  releaseAlert,
  resolveAlert,
  cancelAlert,
  listNotifications,
  readNotification,
  approveNotification,
  rejectNotification,
  cancelNotification,
  listMyPushDevices,
  registerPush,
  forgetPush,
  tryPush,
  requestRestock,
  markSoldOut,
  markAvailable,
  readMyRequests,
  listTickets,
  showStands,
  readCookingTime,
  moveTicket,
  listFinishedTickets,
  recallTicket,
  putBackTicket,
  strikeTicketLine,
  acknowledgeTicket,
  listReadyOrders,
  handOver,
  addBuzzers,
  callBuzzer,
  stopCall,
  deleteBuzzer,
  editBuzzer,
  changeBuzzer,
  lendBuzzer,
  listBuzzers,
  listFreeBuzzers,
  loseBuzzer,
  returnBuzzer,
  reviveBuzzer,
  testBuzzers,
  readReceipt,
  printReceipt,
  readSaleReceipt,
  printSaleReceipt,
  readPrinting,
  readPrinter,
  changePrinter,
  printTrial,
  readPager,
  changePager,
  tryPager,
  settleOperation,
  readOperation,
  readOperationStory,
})
