import { can, type Role } from '#rules/people/staff.ts'
import { createOpening } from '../../ui/opening.ts'

export const palette = createOpening()

/** Those at a computer with a keyboard: at a counter or in a kitchen it would only be in the way. */
export const hasPalette = (role: Role): boolean => can(role, 'administer') || can(role, 'recharge a card')
