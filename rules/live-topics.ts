/** What changed, by the names screens watch, and who may hear of it. */
import { can, type StaffMember } from './staff.ts'

/**
 * That something happened to this card. An id is all it takes to act on a card, so the topic bears a fingerprint of it:
 * whoever was shown the card knows which one is meant, and nobody else learns its id. An id has 122 random bits, the
 * fingerprint 53, so none leads back to one; two cards that share one only cause a needless refetch.
 */
export const cardTopic = (cardId: string): string => `card:${fingerprint(cardId)}`

/** Tills of others, and who works here, are nobody's business but an admin's. */
export function mayHear(member: Pick<StaffMember, 'id' | 'role'>, topic: string): boolean {
  if (topic.startsWith('card:')) return can(member.role, 'read a card')
  if (topic.startsWith('till:')) return topic === `till:${member.id}` || can(member.role, 'administer')
  if (topic.startsWith('me:')) return topic === `me:${member.id}`
  if (topic === 'staff') return can(member.role, 'administer')
  return true
}

/** Two halves, each multiplied by a prime of its own at every character, then stirred into one another. */
function fingerprint(text: string): string {
  let one = 0xdeadbeef
  let other = 0x41c6ce57
  for (let n = 0; n < text.length; n += 1) {
    one = Math.imul(one ^ text.charCodeAt(n), 2654435761)
    other = Math.imul(other ^ text.charCodeAt(n), 1597334677)
  }
  const low = stirred(one, other)
  const high = stirred(other, low) & 0x1fffff
  return high.toString(16).padStart(6, '0') + (low >>> 0).toString(16).padStart(8, '0')
}

const stirred = (one: number, other: number): number => {
  const mixed = Math.imul(one ^ (one >>> 16), 2246822507)
  return mixed ^ Math.imul(other ^ (other >>> 13), 3266489909)
}
