/** Whether a person who is signed in may go on, judged afresh at every request: §6 of the specification. */
import type { Policy } from '#contract/plain/call.ts'
import { can, isShutOut, type StaffMember } from '#rules/people/staff.ts'
import { presenceOf } from '#rules/people/working-hours.ts'
import { Refusal, type RefusalCode } from '#rules/plain/refusal.ts'
import type { SignedIn } from './authenticate.ts'

type Asked = {
  readonly policy: Exclude<Policy, 'anyone'>
  readonly now: Date
  /** The call belongs to closing one's own till, which may follow the working hours for a moment. */
  readonly mayFollowHours?: boolean
}

/** Refused in order: signed in no more, sign-in ended for a reason, person gone, disabled, outside hours, not theirs to do. */
export function authorize(
  who: SignedIn | undefined,
  { policy, now, mayFollowHours = false }: Asked,
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
  return member
}

/**
 * Hours that an admin has removed since are no reason any more, and there are none to show. That the person was idle is said when
 * it happens.
 */
export function whyEnded(code: RefusalCode, member: StaffMember | undefined): Refusal {
  if (code === 'outside-hours-since' && !member?.workingHours) return new Refusal('not-signed-in')
  if (code === 'signed-out-inactive') return new Refusal('not-signed-in')
  return new Refusal(code, { ...member?.workingHours })
}

/** Whether this sign-in is over for good, so that its cookie is of no more use: an idle person may still go on with their code. */
export function isOver({ member, endedBecause }: SignedIn, now: Date): boolean {
  if (!member) return true
  if (endedBecause) return endedBecause !== 'signed-out-inactive'
  return isShutOut(member) || presenceOf(member, now) === 'outside hours'
}
