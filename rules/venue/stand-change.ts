/** The changes to a stand, and their refusals. */

import type { StaffMember } from '../people/staff.ts'
import { type Situation, withEdits } from '../people/staff-change.ts'
import { changesOf, labelsOf, wordsOf, yesOrNo } from '../plain/fields.ts'
import { plainWords } from '../plain/plain-words.ts'
import { tidyName } from '../plain/readable.ts'
import { attempt, Refusal } from '../plain/refusal.ts'
import { orderLetters } from '../sale/order-number.ts'
import type { Stand } from './stand.ts'
import { standFields } from './stand-fields.ts'

export type KeptStand = Stand & { readonly color: string }

/** Read under locks, or two admins could use one name twice. */
export type OtherStands = {
  /** Stands that are not archived, active or not. */
  readonly inUse: readonly Pick<Stand, 'name' | 'letter'>[]
  /** The letters of order numbers given out on this business day: two orders must not have the same number. */
  readonly lettersOfToday: readonly string[]
}

/** Without the empty letter of a reserve. */
const lettersTaken = ({ inUse, lettersOfToday }: OtherStands): ReadonlySet<string> =>
  new Set([...lettersOfToday, ...inUse.map(({ letter }) => letter)].filter((letter) => letter !== ''))

/** Refused in order: name missing, name taken, letter taken. A reserve has no letter. */
export function mustBeStand(stand: KeptStand, others: OtherStands): KeptStand {
  const name = tidyName(stand.name)
  if (name === '') throw new Refusal('fields-missing')
  if (others.inUse.some((other) => plainWords(other.name) === plainWords(name)))
    throw new Refusal('stand-name-taken')
  if (stand.isReserve) return { ...stand, name, letter: '' }
  if (lettersTaken(others).has(stand.letter)) throw new Refusal('stand-letter-taken')
  return { ...stand, name }
}

/** The free letters in the order in which they are proposed; none when all 600 are taken. */
export function freeLetters(others: OtherStands): readonly string[] {
  const taken = lettersTaken(others)
  return orderLetters.filter((letter) => !taken.has(letter))
}

/** Refused in order: unknown, not a vendor, with an open till. The refusal names the vendor, because two people are concerned. */
export function withStand(
  vendor: StaffMember | undefined,
  standId: string,
  situation: Pick<Situation, 'hasOpenTill'>,
): StaffMember {
  if (!vendor) throw new Refusal('staff-not-found')
  if (vendor.role !== 'vendor') throw new Refusal('stand-vendor-only')
  return moved(vendor, standId, situation)
}

/** The person remains, without a stand. Refused with an open till; the refusal names the person. */
export const withoutStand = (member: StaffMember, situation: Pick<Situation, 'hasOpenTill'>): StaffMember =>
  moved(member, null, situation)

function moved(
  member: StaffMember,
  standId: string | null,
  situation: Pick<Situation, 'hasOpenTill'>,
): StaffMember {
  const judged = attempt(() => withEdits(member, { ...member, standId }, situation))
  if (!('refusal' in judged)) return judged.value
  throw judged.refusal.code === 'staff-till-open'
    ? new Refusal('vendor-till-open', { name: member.name, staffId: member.id })
    : judged.refusal
}

/** A stand where a person may work. Refused in order: unknown, a reserve. */
export function mustBeWorkplace(stand: Pick<Stand, 'isReserve'> | undefined): void {
  if (!stand) throw new Refusal('stand-not-found')
  if (stand.isReserve) throw new Refusal('stand-is-reserve')
}

/** Refuses to make a reserve of a stand where people work, or where a till was ever opened. */
export function mustBeReservable(use: { readonly hasPeople: boolean; readonly hasTills: boolean }): void {
  if (use.hasPeople || use.hasTills) throw new Refusal('stand-not-reservable')
}

export type StandUse = { readonly hasProducts: boolean; readonly hasSales: boolean }

/** Refuses to delete a stand that has products or sales; it can be switched off instead. */
export function mustBeUnused({ hasProducts, hasSales }: StandUse): void {
  if (hasProducts || hasSales) throw new Refusal('stand-in-use')
}

const labels = { ...labelsOf(standFields), isPaused: 'Pause' }
const allWordsOf = (stand: KeptStand) => ({
  ...wordsOf(standFields, stand),
  isPaused: yesOrNo(stand.isPaused),
})

/** For the journal: «Lettre : A → D». Empty where nothing changed. */
export const standChangeInWords = (before: KeptStand, after: KeptStand): string =>
  changesOf(labels, allWordsOf(before), allWordsOf(after))
