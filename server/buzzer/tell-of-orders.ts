import type { House } from '../books/answer.ts'

/** The case changed, and with it the tickets of these stands. */
export const tellOfOrders = ({ announce }: Pick<House, 'announce'>, standIds: readonly string[]): void =>
  announce(['buzzers', ...standIds.map((standId) => `ticket:${standId}` as const)])
