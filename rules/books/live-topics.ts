/** The topics of changes that screens watch, and who may hear each. */
import { type Ability, can, type StaffMember } from '../people/staff.ts'

type Listener = Pick<StaffMember, 'id' | 'role'>
type Audience = (listener: Listener, id: string) => boolean

/** Announced by one server to the others only. */
const noScreen: Audience = () => false
const everyone: Audience = () => true
const onesOwn: Audience = (listener, id) => id === listener.id
const whoMay =
  (...abilities: readonly Ability[]): Audience =>
  ({ role }) =>
    abilities.some((ability) => can(role, ability))

/** Every topic, with the signed-in people who may hear it. A topic that ends in a colon is announced with an id after the colon. */
const audiences = {
  cards: whoMay('read a card'),
  'card:': whoMay('read a card'),
  sales: whoMay('administer'),
  'ticket:': whoMay('watch the kitchen', 'hand over', 'administer'),
  // A kitchen screen has begun to show this stand.
  'kitchen:': noScreen,
  // Orders began to wait too long, or no longer do, only because time has passed.
  'waiting-orders': whoMay('administer'),
  buzzers: whoMay('call a buzzer', 'sell'),
  stock: whoMay('ask for stock'),
  'stock-alerts': whoMay('keep stock'),
  inventories: whoMay('keep stock'),
  'stock-transfers': whoMay('keep stock'),
  notifications: whoMay('keep stock'),
  // Answers to the restock requests of a stand.
  'requests:': whoMay('ask for stock'),
  // The products that the tills of a stand sell.
  'catalogue:': whoMay('ask for stock'),
  categories: whoMay('keep stock'),
  products: whoMay('keep stock'),
  // Only admins hear of other people's tills and of changes to the list of staff.
  tills: whoMay('administer'),
  'till:': (listener, id) => onesOwn(listener, id) || can(listener.role, 'administer'),
  staff: whoMay('administer'),
  stands: everyone,
  boards: whoMay('administer'),
  devices: whoMay('administer'),
  'me:': onesOwn,
  'desk-settings': everyone,
  venue: everyone,
  // A server has taken over the new time of its computer.
  'clock-followed': noScreen,
  printer: everyone,
  pager: whoMay('administer'),
  // Where copies lie, and how each place is. Not announced for the seconds that a place is behind.
  copies: whoMay('administer'),
  // How far the pairing of a second computer is. That it has what is booked, or has not, is told of the venue.
  relay: whoMay('administer'),
  // Operations that devices brought back.
  recall: whoMay('administer'),
} as const satisfies Record<string, Audience>

type Declared = keyof typeof audiences
type Named<Name extends string> = Name extends `${string}:` ? `${Name}${string}` : Name

/** «cards», «card:…», «tills»: what the server announces and screens watch. */
export type Topic = Named<Declared>

/** Whether this member may hear of a topic that a server announced; false for an undeclared topic. */
export function mayHear(listener: Listener, topic: string): boolean {
  const [, name = '', id = ''] = /^([a-z-]+:?)(.*)$/.exec(topic) ?? []
  if (!Object.hasOwn(audiences, name) || name.endsWith(':') !== (id !== '')) return false
  return audiences[name as Declared](listener, id)
}

/**
 * The topic of one card. A card's id is enough to act on the card, so the topic has a fingerprint of the id: a listener who knows
 * the card recognises it, and nobody else learns its id. An id has 122 random bits and the fingerprint 53, so it cannot be
 * reversed; two cards with the same fingerprint only cause a needless reading.
 */
export const cardTopic = (cardId: string): Named<'card:'> => `card:${fingerprint(cardId)}`

/** A hash of two 32-bit halves, each multiplied by its own prime at every character, then mixed. */
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
