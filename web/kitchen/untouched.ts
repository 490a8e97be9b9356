/** What a kitchen screen does by itself when nobody has touched it for a while. */

/** After this time «Prêtes» returns to «En cours», or sooner when an order has come meanwhile. */
const returnMs = 30_000
const returnForNewsMs = 5_000
/** A dialog that is open for this long counts as forgotten: it covers the wall. */
const forgottenMs = 60_000

export const isTimeToReturn = (untouchedMs: number, hasNews: boolean): boolean =>
  untouchedMs >= (hasNews ? returnForNewsMs : returnMs)

export const isForgotten = (untouchedMs: number): boolean => untouchedMs >= forgottenMs
