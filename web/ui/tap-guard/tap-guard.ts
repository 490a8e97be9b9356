/** How long a new view is left alone: a finger that comes down sooner had chosen its place on the view before. */
export const settleMs = 400

/** False where the view was drawn after the finger, or so shortly before it that the finger was on its way. Instants of the page. */
export const isMeant = (pressedAt: number, drawnAt: number): boolean => pressedAt - drawnAt > settleMs
