/** An administrator's change of one account: judged by the rules while the account is locked, saved with its line in the journal. */
import type { StaffOnTheWire } from '#contract/people/staff.ts'
import type { Topic } from '#rules/books/live-topics.ts'
import type { AccessKind } from '#rules/people/access.ts'
import type { StaffMember } from '#rules/people/staff.ts'
import type { Situation } from '#rules/people/staff-change.ts'
import { Refusal, type RefusalCode } from '#rules/plain/refusal.ts'
import { mustBeWorkplace } from '#rules/venue/stand-change.ts'
import { type Acting, noteAccess } from '../books/journal.ts'
import { mustStillBeSignedIn } from '../books/still-signed-in.ts'
import type { Tx } from '../platform/database.ts'
import { holdWorkplace } from '../stand/stand-store.ts'
import { hasOpenTill } from '../till/till-store.ts'
import { endSignInsOf } from './sign-in-store.ts'
import { readStaff } from './staff-list-store.ts'
import { holdForChange, saveStaff } from './staff-store.ts'
import { writeStaff } from './write-staff.ts'

/** An administrator and the token of the sign-in with which they make the request. */
export type ActingAdmin = Acting & { readonly actor: StaffMember; readonly token: string }

type Held = { readonly member: StaffMember; readonly situation: Situation }

/**
 * Locks the account, so that no till opens on it meanwhile, and every administrator. Throws when the acting administrator
 * has lost the role or the sign-in meanwhile.
 */
export async function holding(tx: Tx, { house, actor, token }: ActingAdmin, staffId: string): Promise<Held> {
  const { member, admins } = await holdForChange(tx, staffId)
  if (!admins.some((admin) => admin.id === actor.id)) throw new Refusal('not-allowed')
  await mustStillBeSignedIn(tx, token, house.clock())
  if (!member) throw new Refusal('staff-not-found')
  const activeAdmins = admins.filter(({ isActive }) => isActive).length
  return {
    member,
    situation: { actorId: actor.id, activeAdmins, hasOpenTill: await hasOpenTill(tx, member.id) },
  }
}

type Change = {
  readonly kind: AccessKind
  readonly decide: (member: StaffMember, situation: Situation) => StaffMember
  readonly detail?: (before: StaffMember, after: StaffMember) => string
  /** When given: ends every sign-in of the person with this reason, which their devices show. */
  readonly endsBecause?: RefusalCode
  readonly alsoSave?: (tx: Tx, changed: StaffMember) => Promise<void>
  /** Topics to announce in addition to those of the account. */
  readonly alsoTells?: readonly Topic[]
}

export async function changeStaff(
  acting: ActingAdmin,
  staffId: string,
  { kind, decide, detail, endsBecause, alsoSave, alsoTells = [] }: Change,
): Promise<StaffOnTheWire> {
  const { house } = acting
  const changed = await house.database.transaction(async (tx) => {
    const { member, situation } = await holding(tx, acting, staffId)
    const after = decide(member, situation)
    const isSent = after.standId !== null && after.standId !== member.standId
    if (isSent) mustBeWorkplace(await holdWorkplace(tx, after.standId))
    await saveStaff(tx, after, house.clock())
    await alsoSave?.(tx, after)
    if (endsBecause) await endSignInsOf(tx, staffId, { because: endsBecause })
    await noteAccess(tx, acting, { kind, subject: after, detail: detail?.(member, after) ?? '' })
    return { before: member.standId, after: after.standId, listed: await readStaff(tx, staffId) }
  })
  house.announce(['staff', `me:${staffId}`, ...alsoTells, ...standsLeftAndJoined(changed)])
  return writeStaff(changed.listed)
}

type Move = { readonly before: string | null; readonly after: string | null }

/** The tills of both stands must reload their catalogue when a person moves. */
const standsLeftAndJoined = ({ before, after }: Move): Topic[] =>
  before === after ? [] : [before, after].flatMap((id): Topic[] => (id === null ? [] : [`catalogue:${id}`]))
