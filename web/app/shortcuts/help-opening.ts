import { createOpening } from '../../ui/opening.ts'

/** The list of shortcuts over the screen: `?`, or by the palette. */
export const shortcutsHelp = createOpening()
