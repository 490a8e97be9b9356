/** A change of one stand by administrators or its people: judged while locked, saved with its line in the journal, announced to every screen. */
import type { Topic } from '#rules/books/live-topics.ts'
import type { Ability, StaffMember } from '#rules/people/staff.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { businessDay } from '#rules/plain/venue-clock.ts'
import type { KeptStand } from '#rules/venue/stand-change.ts'
import { type AdminContext, changingVenue, type WriteNote } from '../books/administering.ts'
import { venueNow } from '../books/venue-now.ts'
import type { Tx } from '../platform/database.ts'
import { holdPeopleOfStand } from '../staff/staff-store.ts'
import { allStands } from './stand-store.ts'

export type Changing = {
  readonly tx: Tx
  readonly note: WriteNote
  readonly now: Date
  /** The business day of the change. */
  readonly today: string
  /** All stands that are not archived, except this one. */
  readonly others: readonly KeptStand[]
  /** The locked people: the administrators, the people of this stand and its future vendor. */
  readonly held: readonly StaffMember[]
}

type About = {
  readonly standId: string
  readonly vendorId?: string | null | undefined
  /** The ability that the request needs; people other than administrators may only use it at their own stand. */
  readonly may?: Ability
}

/** Also announces to the stand's people, and to a person who comes from another stand: their screens show its name and its products. */
export async function administeringStand<Told>(
  context: AdminContext,
  { standId, vendorId = null, may = 'administer' }: About,
  change: (changing: Changing, stand: KeptStand | undefined) => Promise<Told>,
): Promise<Told> {
  const { house } = context
  let held: readonly StaffMember[] = []
  const hold = async (tx: Tx) => {
    held = await holdPeopleOfStand(tx, { standId, vendorId })
    return held
  }
  const told = await changingVenue(context, {
    may,
    hold,
    change: async (tx, note) => {
      const [stands, { turnHour }] = await Promise.all([allStands(tx), venueNow(house, tx)])
      const now = house.clock()
      const others = stands.filter(({ id }) => id !== standId)
      const stand = stands.find(({ id }) => id === standId)
      return change({ tx, note, now, today: businessDay(now, turnHour), others, held }, stand)
    },
  })
  const people = held.filter((person) => person.standId === standId || person.id === vendorId)
  const toPeople = people.flatMap(({ id, standId: from }): Topic[] => [
    `me:${id}`,
    ...(from === null ? [] : ([`catalogue:${from}`] as const)),
  ])
  house.announce(['stands', `catalogue:${standId}`, 'staff', ...toPeople])
  return told
}

/** Throws for an unknown or archived stand. */
export const changeStand = <Told>(
  context: AdminContext,
  about: About,
  change: (changing: Changing, stand: KeptStand) => Promise<Told>,
): Promise<Told> =>
  administeringStand(context, about, (changing, stand) => {
    if (!stand) throw new Refusal('stand-not-found')
    return change(changing, stand)
  })
