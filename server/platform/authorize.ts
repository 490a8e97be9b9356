/** Whether a person who is signed in may go on, judged afresh at every request: §6 of the specification. */
import type { Policy } from '#contract/plain/call.ts'
import { confirmedUntil } from '#rules/people/confirmation.ts'
import { can, isShutOut, type StaffMember } from '#rules/people/staff.ts'
import { presenceOf } from '#rules/people/working-hours.ts'
import { Refusal, type RefusalCode } from '#rules/plain/refusal.ts'
import type { SignedIn } from './authenticate.ts'

type Asked = {
  readonly policy: Exclude<Policy, 'anyone'>
  readonly now: Date
  /** The call is part of closing one's own till, which is allowed for a quarter of an hour after working hours. */
  readonly mayFollowHours?: boolean
  /** The person must have typed the password again a moment ago. */
  readonly isConfirmed?: boolean
}

/**
 * Refuses in this order: not signed in, sign-in ended for a reason, account gone, disabled, outside working hours, call not
 * allowed for the role, call to be confirmed by the password.
 */
export function authorize(
  who: SignedIn | undefined,
  { policy, now, mayFollowHours = false, isConfirmed = false }: Asked,
): StaffMember {
  if (!who) throw new Refusal('not-signed-in')
  if (who.endedBecause) throw whyEnded(who.endedBecause, who.member)
  const { member } = who
  if (!member) throw new Refusal('staff-record-missing')
  if (isShutOut(member)) throw new Refusal('staff-disabled-since')
  const presence = presenceOf(member, now)
  if (presence !== 'welcome' && !(mayFollowHours && presence === 'may close a till'))
    throw new Refusal('outside-hours-since', { ...member.workingHours })
  if (policy !== 'anyone signed in' && !can(member.role, policy)) throw new Refusal('not-allowed')
  if (isConfirmed && !confirmedUntil(who.confirmedAt, now)) throw new Refusal('confirm-yourself')
  return member
}

/**
 * The refusal for an ended sign-in. Working hours that an admin has removed since are no longer named as the reason, and
 * inactivity is told to the person when it happens, not here.
 */
export function whyEnded(code: RefusalCode, member: StaffMember | undefined): Refusal {
  if (code === 'outside-hours-since' && !member?.workingHours) return new Refusal('not-signed-in')
  if (code === 'signed-out-inactive') return new Refusal('not-signed-in')
  return new Refusal(code, { ...member?.workingHours })
}

/** Whether this sign-in has ended for good, so that its cookie is useless. An idle person's has not: they may resume with their pin. */
export function isOver({ member, endedBecause }: SignedIn, now: Date): boolean {
  if (!member) return true
  if (endedBecause) return endedBecause !== 'signed-out-inactive'
  return isShutOut(member) || presenceOf(member, now) === 'outside hours'
}
