import { can, type StaffMember } from '#rules/people/staff.ts'
import { Refusal } from '#rules/plain/refusal.ts'

/** Orders are handed over at the counter where they were sold; an administrator does it in the place of any stand. */
export function mustServeAt(member: StaffMember, standId: string): void {
  if (member.standId !== standId && !can(member.role, 'administer')) throw new Refusal('not-allowed')
}
