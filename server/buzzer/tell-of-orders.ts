import type { House } from '../books/answer.ts'

/** Announces that buzzers changed, and with them the tickets of these stands. */
export const tellOfOrders = ({ announce }: Pick<House, 'announce'>, standIds: readonly string[]): void =>
  announce(['buzzers', ...standIds.map((standId) => `ticket:${standId}` as const)])
