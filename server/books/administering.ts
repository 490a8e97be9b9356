/** What a person changes of the venue: done while they may, together with its line of the journal. */

import { type Ability, can, type StaffMember } from '#rules/people/staff.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { memberOf, tokenOf, type Visit } from '../platform/call-pipeline.ts'
import type { Tx } from '../platform/database.ts'
import type { Note } from '../staff/access-store.ts'
import { holdStaff } from '../staff/staff-store.ts'
import type { House } from './answer.ts'
import { noteAccess } from './journal.ts'
import { mustStillBeSignedIn } from './still-signed-in.ts'

/** What a call of a person who is signed in comes with. */
export type AdminContext = Parameters<typeof memberOf>[0] &
  Parameters<typeof tokenOf>[0] & { readonly house: House; readonly visit: Visit }

/** Writes lines of the journal, in the transaction of the change. */
export type WriteNote = (...notes: readonly Note[]) => Promise<void>

/** Holds the administrator, and whom else the change is about: all in one statement, in the order of their ids. */
type HoldPeople = (tx: Tx, actorId: string) => Promise<readonly StaffMember[]>

const holdActor: HoldPeople = (tx, actorId) => holdStaff(tx, [actorId])

/**
 * Runs the change in one transaction that holds the account of the administrator. Refuses one who lost that role, or
 * whose sign-in was ended, while asking: then nothing is written.
 */
export const administering = <Told>(context: AdminContext, change: Change<Told>, hold?: HoldPeople) =>
  changingVenue(context, { may: 'administer', change, ...(hold && { hold }) })

/** What is written while the administrator is held. */
export type Change<Told> = (tx: Tx, note: WriteNote, actor: StaffMember) => Promise<Told>

/** The same for what other people may change too. Refuses whom `hold` leaves out. */
export function changingVenue<Told>(
  context: AdminContext,
  { may, change, hold = holdActor }: { may: Ability; change: Change<Told>; hold?: HoldPeople },
): Promise<Told> {
  const { house, visit } = context
  const { id } = memberOf(context)
  return house.database.transaction(async (tx) => {
    const actor = (await hold(tx, id)).find((person) => person.id === id)
    if (!actor || !can(actor.role, may)) throw new Refusal('not-allowed')
    await mustStillBeSignedIn(tx, tokenOf(context), house.clock())
    return change(tx, (...notes) => noteAccess(tx, { house, visit, actor }, ...notes), actor)
  })
}
