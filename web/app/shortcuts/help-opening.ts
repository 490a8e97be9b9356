import { createOpening } from '../../ui/opening.ts'

/** The list of shortcuts over the screen, opened by `?` or by the palette. */
export const shortcutsHelp = createOpening()
