/**
 * The cash that an organiser hands to a person for their drawer, told beforehand. Never obligatory: where it was told, whoever opens
 * the drawer says whether they received it, and what was told and what was counted stand side by side.
 */

import { can, type StaffMember } from '../people/staff.ts'
import type { Centimes } from '../plain/money.ts'
import { Refusal } from '../plain/refusal.ts'

/** One that waits for its person. */
export type ToldFloat = { readonly id: string; readonly holderId: string }

/** Refused in order: nothing, not there, disabled, holds no recharge desk. */
export function mustReceiveFloat(
  holder: StaffMember | undefined,
  amount: Centimes,
): asserts holder is StaffMember {
  if (amount <= 0) throw new Refusal('amount-not-positive')
  if (!holder) throw new Refusal('staff-not-found')
  if (!holder.isActive) throw new Refusal('account-disabled')
  if (!holdsDesk(holder)) throw new Refusal('float-without-desk')
}

/** Whoever opens a drawer at a recharge desk. */
export const holdsDesk = (member: Pick<StaffMember, 'role'>): boolean => can(member.role, 'refund a card')
