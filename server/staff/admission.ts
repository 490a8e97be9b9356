/** Whether a person whose identity is proven may come in, however it was proven: by password or by an outside provider. */

import { isShutOut, type StaffMember } from '#rules/people/staff.ts'
import { presenceOf } from '#rules/people/working-hours.ts'
import { Refusal } from '#rules/plain/refusal.ts'

/**
 * Refused in order: account archived, disabled, outside working hours. An admin is stopped by neither of the last two,
 * so that the venue always has one who can sign in.
 */
export function mustBeAdmitted(member: StaffMember & { readonly isArchived: boolean }, now: Date): void {
  if (member.isArchived) throw new Refusal('staff-record-missing')
  if (isShutOut(member)) throw new Refusal('staff-disabled')
  if (presenceOf(member, now) !== 'welcome') throw new Refusal('outside-hours', { ...member.workingHours })
}
