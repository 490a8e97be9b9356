import type { WatchedTopic } from '../calls/watched-topic.ts'
import { topicsOfRequests } from './use-my-requests.ts'

/** The topics that change when a product of this stand is marked sold out or available again. */
export const topicsOfMark = (standId: string): readonly WatchedTopic[] => [
  `catalogue:${standId}`,
  ...topicsOfRequests(standId),
  ...(['stock-alerts', 'stock', 'products'] as const),
]
