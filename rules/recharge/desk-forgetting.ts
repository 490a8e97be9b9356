/** A card left on the recharge desk: its holder has gone, and the next person must find nothing of it. */

const second = 1_000

/** Until «Scannez une carte» again. */
export const cardForgottenAfterMs = 180 * second

/** Until the question whether it is paid back is left for the card. */
export const refundLeftAfterMs = 90 * second

/** What becomes of a desk that nobody has touched for so long; undefined while it stays as it is. */
export function forgottenAtDesk(
  untouchedMs: number,
  { isRefund }: { readonly isRefund: boolean },
): 'card' | 'refund' | undefined {
  if (untouchedMs >= cardForgottenAfterMs) return 'card'
  return isRefund && untouchedMs >= refundLeftAfterMs ? 'refund' : undefined
}
