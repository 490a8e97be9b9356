/** The topics of the changes of a batch, for the screens that watch them. */
import type { Topic } from '#rules/books/live-topics.ts'
import type { Accepted } from './decide-batch.ts'
import { shelvesInOrder } from './shelves.ts'

export function topicsOf(accepted: readonly Accepted[]): Set<Topic> {
  const topics = new Set<Topic>()
  for (const { effects } of accepted) {
    if (!effects) continue
    for (const shelf of shelvesInOrder) for (const topic of shelf.topics(effects)) topics.add(topic)
  }
  return topics
}
