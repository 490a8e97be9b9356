/**
 * Changes that a person makes to the venue: their rights are checked in the same transaction, and the line of the journal is
 * written with the change.
 */

import { type Ability, can, type StaffMember } from '#rules/people/staff.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { memberOf, tokenOf, type Visit } from '../platform/call-pipeline.ts'
import type { Tx } from '../platform/database.ts'
import type { Note } from '../staff/access-store.ts'
import { holdStaff } from '../staff/staff-store.ts'
import type { House } from './answer.ts'
import { noteAccess } from './journal.ts'
import { mustStillBeSignedIn } from './still-signed-in.ts'

/** The context of a call made by a person who is signed in. */
export type AdminContext = Parameters<typeof memberOf>[0] &
  Parameters<typeof tokenOf>[0] & { readonly house: House; readonly visit: Visit }

/** Writes lines of the journal of access in the transaction of the change. */
export type WriteNote = (...notes: readonly Note[]) => Promise<void>

/** Locks the account of the administrator and of everybody the change is about, in one statement and in the order of their ids. */
type HoldPeople = (tx: Tx, actorId: string) => Promise<readonly StaffMember[]>

const holdActor: HoldPeople = (tx, actorId) => holdStaff(tx, [actorId])

/**
 * Runs the change in one transaction that locks the account of the administrator. Refuses a person who has lost that role,
 * or whose sign-in has ended, since the call began: nothing is written then.
 */
export const administering = <Told>(context: AdminContext, change: Change<Told>, hold?: HoldPeople) =>
  changingVenue(context, { may: 'administer', change, ...(hold && { hold }) })

/** The work of the transaction, run while the administrator's account is locked. */
export type Change<Told> = (tx: Tx, note: WriteNote, actor: StaffMember) => Promise<Told>

/** Like `administering`, for changes that other roles may make too. Refuses an actor whose account `hold` did not lock and return. */
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
