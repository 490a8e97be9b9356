/** A card left on the recharge desk after its holder has gone: the next person must not see it. */

const second = 1_000

/** Milliseconds without a touch until the desk shows «Scannez une carte» again. */
export const cardForgottenAfterMs = 180 * second

/** Milliseconds without a touch until the question of a refund closes and the card is shown again. */
export const refundLeftAfterMs = 90 * second

/** What the desk closes after this time without a touch: the card, or only the refund being confirmed; undefined while it keeps both. */
export function forgottenAtDesk(
  untouchedMs: number,
  { isRefund }: { readonly isRefund: boolean },
): 'card' | 'refund' | undefined {
  if (untouchedMs >= cardForgottenAfterMs) return 'card'
  return isRefund && untouchedMs >= refundLeftAfterMs ? 'refund' : undefined
}
