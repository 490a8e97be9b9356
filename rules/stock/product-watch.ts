/** How the alert of a product changes when the product itself changes, not its stock. */

import type { KeptProduct } from '../catalogue/product.ts'
import type { StockNeed } from '../notification/stock-need.ts'
import { type AlertChanges, alertChanges } from './alert-changes.ts'
import { decideAlert, type StockAlert, thresholdsChangedNote } from './stock-alert.ts'
import { cancelAlert, raiseAlert, resolveAlert } from './stock-alert-step.ts'

export const movedNote = 'Produit déplacé'
export const archivedNote = 'Produit supprimé'

type Watching = {
  readonly openAlert: StockAlert | undefined
  /** The pending notifications of this product, and possibly of others. */
  readonly notifications: readonly StockNeed[]
  /** The id of an alert that may be raised. */
  readonly freshId: string
  readonly now: Date
  /** The admin who changes the product. */
  readonly by: string
}

/**
 * Applies `decideAlert` in the same transaction, so that badge and list agree at once. An open alert takes the new minimum; a
 * product that moves to another stand loses its alert and may get a new one, and an archived product loses it. `before` is
 * undefined for a new product. Any other change leaves the alert as it is.
 */
export function watchChange(
  before: KeptProduct | undefined,
  after: KeptProduct,
  { openAlert, notifications, freshId, now, by }: Watching,
): AlertChanges {
  const telling = { notifications, by }
  if (before && !concernsAlert(before, after)) return alertChanges([], telling)
  const isMoved = before !== undefined && before.standId !== after.standId
  const how = { movementNumber: after.movementCount, at: now, by }
  if (after.isArchived)
    return alertChanges(
      openAlert ? [cancelAlert(openAlert, { ...how, why: 'archive', note: archivedNote })] : [],
      telling,
    )
  const following = openAlert && !isMoved ? { ...openAlert, minStock: after.minQuantity } : undefined
  const decision = decideAlert({ ...after, openAlert: following, hasRisen: false })
  const why = isMoved ? 'stand' : 'threshold'
  const steps = [
    ...(openAlert && isMoved ? [cancelAlert(openAlert, { ...how, why, note: movedNote })] : []),
    ...(decision === 'raise' ? [raiseAlert(after, { ...how, why, id: freshId, by: null })] : []),
    ...(following && decision === 'resolve'
      ? [resolveAlert(following, { ...how, why }, thresholdsChangedNote)]
      : []),
  ]
  const changes = alertChanges(steps, telling)
  return following && decision === 'keep' ? { ...changes, alerts: [following] } : changes
}

const concernsAlert = (before: KeptProduct, after: KeptProduct): boolean =>
  before.stockAlert !== after.stockAlert ||
  before.minQuantity !== after.minQuantity ||
  before.standId !== after.standId ||
  before.isArchived !== after.isArchived
