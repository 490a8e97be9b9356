import type { StaffMember } from '#rules/people/staff.ts'
import { Refusal } from '#rules/plain/refusal.ts'

/** An order is handed over at the stand that sold it. */
export function mustServeAt(member: StaffMember, standId: string): void {
  if (member.standId !== standId) throw new Refusal('not-allowed')
}
