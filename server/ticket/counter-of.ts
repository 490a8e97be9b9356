import { Refusal } from '#rules/refusal.ts'
import type { StaffMember } from '#rules/staff.ts'

/** Orders are handed over at the counter where they were sold. */
export function mustServeAt(member: StaffMember, standId: string): void {
  if (member.standId !== standId) throw new Refusal('not-allowed')
}
