/** A dialog has keys of its own: those of the screen under it sleep meanwhile. */
export const isInDialog = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('[role="dialog"]') !== null
