/** What approving brings: how much is proposed, and whether the alert ends by it. */
import type { NotificationOnTheWire } from '#contract/notification/notification.ts'
import { missingToEnd } from '#rules/notification/notification.ts'
import { typedQuantity } from '#rules/plain/quantity.ts'
import { requestedQuantity } from '#rules/stock/stock-alert.ts'
import type { KeptStock } from '../../app/stock/kept-stock.ts'
import { leftBy, type MovementDraft } from '../../app/stock/movement-draft.ts'
import { bareQuantity } from '../../ui/stock-words.ts'

/** What the person asked for; where nobody said how much, twice the threshold less what is left now. */
export function proposedDraft({
  product,
  requestedQuantity: asked,
}: Pick<NotificationOnTheWire, 'product' | 'requestedQuantity'>): MovementDraft {
  const quantity = asked ?? requestedQuantity(product.stock, product.stockAlert)
  return { type: 'supply', quantity: quantity ? typedQuantity(quantity) : '', reason: '', notes: '' }
}

/** «L'alerte restera ouverte : il manque 5,000»; undefined where it ends, or nothing can be read. */
export function stillMissing(
  draft: MovementDraft,
  product: KeptStock,
  { minStock }: Pick<NotificationOnTheWire['alert'], 'minStock'>,
): string | undefined {
  const stock = leftBy(draft, product)
  if (stock === undefined) return undefined
  const missing = missingToEnd({ ...product, stock, minStock })
  return missing > 0 ? `L'alerte restera ouverte\u00A0: il manque ${bareQuantity(missing)}` : undefined
}
