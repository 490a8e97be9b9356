/** What a batch changed, by the names screens watch. */
import { cardTopic } from '#rules/live-topics.ts'
import type { Accepted } from './decide-batch.ts'

export function topicsOf(accepted: readonly Accepted[]): Set<string> {
  const topics = new Set<string>()
  for (const { decision } of accepted) {
    if (!decision) continue
    const { card, till, changes } = decision
    if (card) topics.add('cards').add(cardTopic(card.after.id))
    for (const one of changes.newCards ?? []) topics.add(cardTopic(one.id))
    if (till) topics.add('tills').add(`till:${till.holderId}`)
    if (till?.handedToId) topics.add(`till:${till.handedToId}`)
    for (const product of changes.products ?? []) topics.add('stock').add(`catalogue:${product.standId}`)
    if (changes.newAlerts?.length || changes.alerts?.length) topics.add('stock-alerts')
    const sale = changes.newSale ?? changes.cancelledSale
    if (sale) topics.add('sales').add(`ticket:${sale.standId}`)
  }
  return topics
}
