/**
 * Who may hear what changed. The id of a card is what a sale names it by, so only those who see cards anyway hear it;
 * the till of somebody else, and who works here, are nobody's business but an admin's.
 */
import { can, type StaffMember } from './staff.ts'

export function mayHear(member: Pick<StaffMember, 'id' | 'role'>, topic: string): boolean {
  if (topic.startsWith('card:')) return can(member.role, 'administer') || can(member.role, 'recharge a card')
  if (topic.startsWith('till:')) return topic === `till:${member.id}` || can(member.role, 'administer')
  if (topic.startsWith('me:')) return topic === `me:${member.id}`
  if (topic === 'staff') return can(member.role, 'administer')
  return true
}
