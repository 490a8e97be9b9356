import type { StaffMember } from '../people/staff.ts'
import { Refusal } from '../plain/refusal.ts'

/** One wall holds the orders of several stands, for two cooks who serve them all. */
export const mostStandsOfKitchen = 12

/** A kitchen account tied to a stand sees that stand alone; one without a stand chooses one, several or all. */
export function mustCookFor(member: StaffMember, ...standIds: readonly string[]): void {
  if (member.standId !== null && standIds.some((standId) => standId !== member.standId))
    throw new Refusal('not-allowed')
}
