import { can, type Role } from '#rules/people/staff.ts'
import { createOpening } from '../../ui/opening.ts'

export const palette = createOpening()

/** Only roles at a computer with a keyboard have the palette: at a counter or in a kitchen it would be in the way. */
export const hasPalette = (role: Role): boolean => can(role, 'administer') || can(role, 'recharge a card')
