import type { CardOnTheWire } from '#contract/card/card.ts'
import { can, type StaffMember } from '#rules/people/staff.ts'

/** Hides from everyone but admins which card this one replaced, and the note on its end. */
export const asSeenBy = ({ role }: Pick<StaffMember, 'role'>, card: CardOnTheWire): CardOnTheWire =>
  can(role, 'administer') ? card : { ...card, previousCardId: null, endingNote: null }
