import type { CardOnTheWire } from '#contract/card/card.ts'
import { can, type StaffMember } from '#rules/people/staff.ts'

/** Only admins see the card before this one and the note on its end. */
export const asSeenBy = ({ role }: Pick<StaffMember, 'role'>, card: CardOnTheWire): CardOnTheWire =>
  can(role, 'administer') ? card : { ...card, previousCardId: null, endingNote: null }
