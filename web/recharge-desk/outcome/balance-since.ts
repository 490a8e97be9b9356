import type { Card } from '#rules/card/card.ts'
import type { Centimes } from '#rules/plain/money.ts'

type Booked = { readonly at: string; readonly balanceAfter: Centimes }

/** The present balance of the card. The screen may still have the card as it was before the operation just booked. */
export const balanceSince = (
  { at, balanceAfter }: Booked,
  card: Pick<Card, 'balance' | 'updatedAt'> | undefined,
): Centimes => (card?.updatedAt && card.updatedAt >= new Date(at) ? card.balance : balanceAfter)
