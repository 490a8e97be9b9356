import { Refusal } from './refusal.ts'
import type { StaffMember } from './staff.ts'

/** A kitchen account tied to a stand sees that stand alone; one without a stand may choose. */
export function mustCookFor(member: StaffMember, standId: string): void {
  if (member.standId !== null && member.standId !== standId) throw new Refusal('not-allowed')
}
