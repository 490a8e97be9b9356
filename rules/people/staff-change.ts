/** The changes an administrator may make to an account: §6 of the specification and the safeguards of its screen. */
import { Refusal } from '../plain/refusal.ts'
import { can, type Role, type StaffMember } from './staff.ts'

/** What is read before a person loses rights, under locks: otherwise two admins could remove each other at once. */
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

/** An administrator must lose the role before being disabled. */
export const mayBeDisabled = (role: Role): boolean => role !== 'admin'

/** The person is disabled at once, even with an open till: it is stopped, and remains to be counted and closed. */
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
 * Vendors and cooks work at a stand; an operator or a stock keeper may have one, which only says where they are found. An admin
 * and a «Client» have none.
 */
export const worksAtStand = (role: Role): boolean => role !== 'admin' && role !== 'customer'

export const standOf = (role: Role, standId: string | null): string | null =>
  worksAtStand(role) ? standId : null

/** A kitchen screen is not touched for minutes at a time (D7). */
export const hasPermanentScreenAtFirst = (role: Role): boolean => role === 'kitchen'

/** Whoever takes money or moves goods goes on with a code after a pause, on a device that passes from hand to hand. */
export const isPinAskedAtFirst = (role: Role): boolean =>
  can(role, 'sell') || can(role, 'recharge a card') || can(role, 'manage stock')

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

/** An open till at a stand belongs to that stand, so it is closed before its vendor moves to another. */
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
