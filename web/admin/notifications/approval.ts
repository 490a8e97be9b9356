/** What an approval brings: the proposed quantity, and whether the alert ends. */
import type { NeedOnTheWire, NotificationOnTheWire } from '#contract/notification/notification.ts'
import { missingToEnd, stockNeedTypes } from '#rules/notification/stock-need.ts'
import { typedQuantity } from '#rules/plain/quantity.ts'
import { requestedQuantity } from '#rules/stock/stock-alert.ts'
import type { KeptStock } from '../../app/stock/kept-stock.ts'
import { leftBy, type MovementDraft } from '../../app/stock/movement-draft.ts'
import { bareQuantity } from '../../ui/stock-words.ts'

const isNeed = (one: NotificationOnTheWire): one is NeedOnTheWire =>
  stockNeedTypes.some((type) => type === one.type)

/** Whether goods can be brought for the notification: an archived product is not supplied any more. */
export const isSupplied = (one: NotificationOnTheWire): one is NeedOnTheWire =>
  isNeed(one) && !one.product.isArchived

/** The quantity that the person asked for; without one, twice the threshold less the stock left. */
export function proposedDraft({
  product,
  requestedQuantity: asked,
}: Pick<NeedOnTheWire, 'product' | 'requestedQuantity'>): MovementDraft {
  const quantity = asked ?? requestedQuantity(product.stock, product.stockAlert)
  return { type: 'supply', quantity: quantity ? typedQuantity(quantity) : '', reason: '', notes: '' }
}

/** «L'alerte restera ouverte : il manque 5,000»; undefined where the alert ends or the quantity cannot be read. */
export function stillMissing(
  draft: MovementDraft,
  product: KeptStock,
  { minStock }: Pick<NeedOnTheWire['alert'], 'minStock'>,
): string | undefined {
  const stock = leftBy(draft, product)
  if (stock === undefined) return undefined
  const missing = missingToEnd({ ...product, stock, minStock })
  return missing > 0 ? `L'alerte restera ouverte\u00A0: il manque ${bareQuantity(missing)}` : undefined
}
