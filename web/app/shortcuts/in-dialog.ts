/** A dialog has keys of its own: those of the screen under it sleep meanwhile. */
export const isInDialog = ({ target }: Pick<KeyboardEvent, 'target'>): boolean =>
  target instanceof Element && target.closest('[role="dialog"]') !== null

export const isDialogOpen = (): boolean => document.querySelector('[role="dialog"]') !== null
