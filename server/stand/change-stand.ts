/** What is done to one stand by its administrators, or by its people: judged while it is held, written with its line of the journal, told to every screen. */
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
  /** The business day. */
  readonly today: string
  /** Those in use, this one left out. */
  readonly others: readonly KeptStand[]
  /** The administrators, the people who work at this stand, and its vendor to be. */
  readonly held: readonly StaffMember[]
}

type About = {
  readonly standId: string
  readonly vendorId?: string | null | undefined
  /** What whoever asks must be able to; but for administrators, at this stand alone. */
  readonly may?: Ability
}

/** Its people hear of it too, and who comes from another stand: their screens bear its name, and sell what is there. */
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

/** Refused where it is unknown or archived. */
export const changeStand = <Told>(
  context: AdminContext,
  about: About,
  change: (changing: Changing, stand: KeptStand) => Promise<Told>,
): Promise<Told> =>
  administeringStand(context, about, (changing, stand) => {
    if (!stand) throw new Refusal('stand-not-found')
    return change(changing, stand)
  })
