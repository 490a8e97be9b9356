/** What a kitchen screen does by itself once nobody has touched it for a while. */

/** «Prêtes» gives way to «En cours» after this time, or sooner when an order has come in between. */
const returnMs = 30_000
const returnForNewsMs = 5_000
/** A dialog was forgotten: the wall lies under it. */
const forgottenMs = 60_000

export const isTimeToReturn = (untouchedMs: number, hasNews: boolean): boolean =>
  untouchedMs >= (hasNews ? returnForNewsMs : returnMs)

export const isForgotten = (untouchedMs: number): boolean => untouchedMs >= forgottenMs
