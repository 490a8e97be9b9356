/** How long taps on a new view are ignored: a finger that comes down sooner was aimed at the view before. */
export const settleMs = 400

/**
 * False where the view was shown after the finger came down, or so shortly before that the finger was on its way. Both by the page's
 * clock.
 */
export const isMeant = (pressedAt: number, drawnAt: number): boolean => pressedAt - drawnAt > settleMs
