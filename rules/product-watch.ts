/** What becomes of the alert of a product when not its stock changes but the product itself. */
import type { KeptProduct } from './product.ts'
import {
  cancelAlert,
  decideAlert,
  raiseAlert,
  resolveAlert,
  type StockAlert,
  thresholdsChangedNote,
} from './stock-alert.ts'

export const movedNote = 'Produit déplacé'
export const archivedNote = 'Produit archivé'

type Watching = {
  readonly openAlert: StockAlert | undefined
  /** Of the alert that may be raised. */
  readonly freshId: string
  readonly now: Date
  /** The admin who changes the product. */
  readonly by: string
}

type Alerts = { readonly newAlerts: readonly StockAlert[]; readonly alerts: readonly StockAlert[] }

/**
 * The one decision of `decideAlert`, taken at once, so that badge and queue agree the second a change is saved. An open
 * alert follows the minimum as it now is; at another stand it is another need, and of an archived product there is none.
 * `before` is undefined for a new product. Any other change leaves the alert alone.
 */
export function watchChange(
  before: KeptProduct | undefined,
  after: KeptProduct,
  { openAlert, freshId, now, by }: Watching,
): Alerts {
  if (before && !concernsAlert(before, after)) return { newAlerts: [], alerts: [] }
  const isMoved = before !== undefined && before.standId !== after.standId
  const stays = after.isArchived || isMoved ? undefined : openAlert
  const note = after.isArchived ? archivedNote : movedNote
  const cancelled = openAlert && !stays ? [cancelAlert(openAlert, { now, by, note })] : []
  if (after.isArchived) return { newAlerts: [], alerts: cancelled }
  const following = stays && { ...stays, minStock: after.minQuantity }
  const decision = decideAlert({ ...after, openAlert: following })
  const resolved = following && decision === 'resolve'
  return {
    newAlerts: decision === 'raise' ? [raiseAlert(after, { id: freshId, now })] : [],
    alerts: [
      ...cancelled,
      ...(following ? [resolved ? resolveAlert(following, now, thresholdsChangedNote) : following] : []),
    ],
  }
}

const concernsAlert = (before: KeptProduct, after: KeptProduct): boolean =>
  before.stockAlert !== after.stockAlert ||
  before.minQuantity !== after.minQuantity ||
  before.standId !== after.standId ||
  before.isArchived !== after.isArchived
