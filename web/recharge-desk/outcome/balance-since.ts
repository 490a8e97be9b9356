import type { Card } from '#rules/card/card.ts'
import type { Centimes } from '#rules/plain/money.ts'

type Booked = { readonly at: string; readonly balanceAfter: Centimes }

/** What the card holds now. The screen may know it only as it was before the operation that has just been booked. */
export const balanceSince = (
  { at, balanceAfter }: Booked,
  card: Pick<Card, 'balance' | 'updatedAt'> | undefined,
): Centimes => (card?.updatedAt && card.updatedAt >= new Date(at) ? card.balance : balanceAfter)
