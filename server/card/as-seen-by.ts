import type { CardOnTheWire } from '#contract/card.ts'
import { can, type StaffMember } from '#rules/staff.ts'

/** Who held it before, and what was said when it ended, is for admins alone. */
export const asSeenBy = ({ role }: Pick<StaffMember, 'role'>, card: CardOnTheWire): CardOnTheWire =>
  can(role, 'administer') ? card : { ...card, previousCardId: null, endingNote: null }
