/**
 * The float that an organiser hands to a person, announced before the drawer is opened. It is optional: if there is one, the
 * person who opens the drawer confirms it, and the announced and the counted sum are shown side by side.
 */

import { can, type StaffMember } from '../people/staff.ts'
import type { Centimes } from '../plain/money.ts'
import { Refusal } from '../plain/refusal.ts'

/** A told float that waits for its person. */
export type ToldFloat = { readonly id: string; readonly holderId: string }

/** Refused in order: amount not positive, person unknown, disabled, of a role without a recharge desk. */
export function mustReceiveFloat(
  holder: StaffMember | undefined,
  amount: Centimes,
): asserts holder is StaffMember {
  if (amount <= 0) throw new Refusal('amount-not-positive')
  if (!holder) throw new Refusal('staff-not-found')
  if (!holder.isActive) throw new Refusal('account-disabled')
  if (!holdsDesk(holder)) throw new Refusal('float-without-desk')
}

/** Whether the person's role opens drawers at a recharge desk. */
export const holdsDesk = (member: Pick<StaffMember, 'role'>): boolean => can(member.role, 'refund a card')
