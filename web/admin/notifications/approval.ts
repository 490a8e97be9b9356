/** What approving brings: how much is proposed, and whether the alert ends by it. */
import type { NeedOnTheWire, NotificationOnTheWire } from '#contract/notification/notification.ts'
import { missingToEnd, stockNeedTypes } from '#rules/notification/stock-need.ts'
import { typedQuantity } from '#rules/plain/quantity.ts'
import { requestedQuantity } from '#rules/stock/stock-alert.ts'
import type { KeptStock } from '../../app/stock/kept-stock.ts'
import { leftBy, type MovementDraft } from '../../app/stock/movement-draft.ts'
import { bareQuantity } from '../../ui/stock-words.ts'

const isNeed = (one: NotificationOnTheWire): one is NeedOnTheWire =>
  stockNeedTypes.some((type) => type === one.type)

/** Goods can be brought for it: a product that was put away is supplied no more. */
export const isSupplied = (one: NotificationOnTheWire): one is NeedOnTheWire =>
  isNeed(one) && !one.product.isArchived

/** What the person asked for; where nobody said how much, twice the threshold less what is left now. */
export function proposedDraft({
  product,
  requestedQuantity: asked,
}: Pick<NeedOnTheWire, 'product' | 'requestedQuantity'>): MovementDraft {
  const quantity = asked ?? requestedQuantity(product.stock, product.stockAlert)
  return { type: 'supply', quantity: quantity ? typedQuantity(quantity) : '', reason: '', notes: '' }
}

/** «L'alerte restera ouverte : il manque 5,000»; undefined where it ends, or nothing can be read. */
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
