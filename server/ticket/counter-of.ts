import type { StaffMember } from '#rules/people/staff.ts'
import { Refusal } from '#rules/plain/refusal.ts'

/** Orders are handed over at the counter where they were sold. */
export function mustServeAt(member: StaffMember, standId: string): void {
  if (member.standId !== standId) throw new Refusal('not-allowed')
}
