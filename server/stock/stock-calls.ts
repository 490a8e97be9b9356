import { cancelAlert, raiseAlert, releaseAlert, resolveAlert, takeAlert } from './change-alert.ts'
import { listAlerts } from './list-alerts.ts'
import { listHandMovements } from './list-hand-movements.ts'
import { adjustStock, loseStock, returnStock, supply } from './move-stock.ts'

export const stockCalls = {
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
}
