/** Whether a key was pressed in a dialog, which has keys of its own: the screen's shortcuts do nothing meanwhile. */
export const isInDialog = ({ target }: Pick<KeyboardEvent, 'target'>): boolean =>
  target instanceof Element && target.closest('[role="dialog"]') !== null

export const isDialogOpen = (): boolean => document.querySelector('[role="dialog"]') !== null
