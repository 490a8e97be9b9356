/** Whether a person whose identity is proven may sign in, whether it was proven by password or by an identity provider. */

import { isShutOut, type StaffMember } from '#rules/people/staff.ts'
import { presenceOf } from '#rules/people/working-hours.ts'
import { Refusal } from '#rules/plain/refusal.ts'

/**
 * Refuses, in this order: an archived account, a disabled one, a time outside working hours. The last two do not stop an
 * admin, so that the venue always has a person who can sign in.
 */
export function mustBeAdmitted(member: StaffMember & { readonly isArchived: boolean }, now: Date): void {
  if (member.isArchived) throw new Refusal('staff-record-missing')
  if (isShutOut(member)) throw new Refusal('staff-disabled')
  if (presenceOf(member, now) !== 'welcome') throw new Refusal('outside-hours', { ...member.workingHours })
}
