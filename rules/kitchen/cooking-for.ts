import type { StaffMember } from '../people/staff.ts'
import { Refusal } from '../plain/refusal.ts'

/** The most stands on one kitchen screen, for cooks who serve several stands. */
export const mostStandsOfKitchen = 12

/** A kitchen account with a stand sees that stand alone; one without a stand chooses one, several or all. */
export function mustCookFor(member: StaffMember, ...standIds: readonly string[]): void {
  if (member.standId !== null && standIds.some((standId) => standId !== member.standId))
    throw new Refusal('not-allowed')
}
