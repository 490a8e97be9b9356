/** What an administrator may do to an account, and to whom: §6 of the specification and the guard rails of its screen. */
import { Refusal } from '../plain/refusal.ts'
import { can, type Role, type StaffMember } from './staff.ts'

/** What must be known before a person loses rights: read under locks, or two admins could remove each other. */
export type Situation = {
  readonly actorId: string
  readonly hasOpenTill: boolean
  /** How many administrators are active, this person included if they are one. */
  readonly activeAdmins: number
}

const isActiveAdmin = ({ role, isActive }: StaffMember) => role === 'admin' && isActive

function mustNotBeMissed(member: StaffMember, { actorId, activeAdmins }: Situation): void {
  if (member.id === actorId) throw new Refusal('not-oneself')
  if (isActiveAdmin(member) && activeAdmins <= 1) throw new Refusal('last-admin')
}

function mustHaveClosedTill({ hasOpenTill }: Situation): void {
  if (hasOpenTill) throw new Refusal('staff-till-open')
}

/** An administrator loses their role first. */
export const mayBeDisabled = (role: Role): boolean => role !== 'admin'

/** At once, till open or not: what they hold is stopped, and stays until it is counted and closed. */
export function mustBeDisabled(member: StaffMember, situation: Situation): StaffMember {
  mustNotBeMissed(member, situation)
  if (!mayBeDisabled(member.role)) throw new Refusal('admin-not-disabled')
  return { ...member, isActive: false }
}

export function mustBeDeleted(member: StaffMember, situation: Situation): void {
  mustNotBeMissed(member, situation)
  mustHaveClosedTill(situation)
}

/**
 * Those who sell and those who cook work at a stand; a desk or a stock keeper may be placed at one, which says where they are found
 * and changes nothing of what they do. An admin and a «Client» are nowhere in particular.
 */
export const worksAtStand = (role: Role): boolean => role !== 'admin' && role !== 'customer'

export const standOf = (role: Role, standId: string | null): string | null =>
  worksAtStand(role) ? standId : null

/** A kitchen's screen goes untouched for minutes on end (D7). */
export const hasPermanentScreenAtFirst = (role: Role): boolean => role === 'kitchen'

/** An admin cannot be disabled, so a person who becomes one is active. */
export function withRole(
  member: StaffMember,
  { role, standId }: { role: Role; standId: string | null },
  situation: Situation,
): StaffMember {
  mustNotBeMissed(member, situation)
  mustHaveClosedTill(situation)
  return {
    ...member,
    role,
    standId: standOf(role, standId),
    isActive: member.isActive || !mayBeDisabled(role),
    permanentScreen: hasPermanentScreenAtFirst(role),
  }
}

export type Edited = Pick<StaffMember, 'name' | 'standId' | 'workingHours' | 'permanentScreen'>

/** A till that sells belongs to its stand: it is closed before its vendor moves. */
export function withEdits(
  member: StaffMember,
  edited: Edited,
  { hasOpenTill }: Pick<Situation, 'hasOpenTill'>,
): StaffMember {
  const standId = standOf(member.role, edited.standId)
  if (hasOpenTill && can(member.role, 'sell') && standId !== member.standId)
    throw new Refusal('staff-till-open')
  return { ...member, ...edited, standId }
}
