/** The door every verb hangs on: it knows the contract, and lets in only those whom the call's policy allows. */
import { implement, ORPCError } from '@orpc/server'
import type { CallMeta, Policy } from '#contract/call.ts'
import { contract } from '#contract/contract.ts'
import { Refusal } from '#rules/refusal.ts'
import { can, type StaffMember } from '#rules/staff.ts'
import type { SignedIn } from './who-is.ts'

export type Visit = {
  /** Read afresh for this request; throws when that cannot be done, so that nobody is let in unchecked. */
  readonly whoIsThere: () => Promise<SignedIn | undefined>
  /** Read only where somebody signs in or out: every other call is spared the making. */
  readonly headers: () => Headers
  readonly setCookies: (cookies: readonly string[]) => void
}

/** A member, for calls whose policy asks for one; refuses when there is none. */
export const answering = <House extends object>() =>
  implement(contract)
    .$context<{ house: House; visit: Visit; member?: StaffMember }>()
    .use(async ({ context, procedure, next }) => {
      const policy = policyOf(procedure['~orpc'].meta as CallMeta)
      if (policy === 'anyone') return next()
      const member = mustBeWelcome(await context.visit.whoIsThere(), policy)
      return next({ context: { member } })
    })

/** The member a verb acts for. Calls open to anyone have none, and must not ask. */
export function memberOf(context: { member?: StaffMember }): StaffMember {
  if (!context.member)
    throw new ORPCError('INTERNAL_SERVER_ERROR', { message: 'this call is open to anyone' })
  return context.member
}

export function mustBeWelcome(who: SignedIn | undefined, policy: Exclude<Policy, 'anyone'>): StaffMember {
  if (!who) throw new Refusal('not-signed-in')
  const { member } = who
  // The place of working hours: they join this check.
  if (!member.isActive && member.role !== 'admin') throw new Refusal('staff-disabled-since')
  if (policy !== 'anyone signed in' && !can(member.role, policy)) throw new Refusal('not-allowed')
  return member
}

/** A call without a policy never reaches its check, so the server does not start with one. */
export function mustAllHavePolicies(
  calls: Record<string, { '~orpc': { meta: CallMeta } }> = contract,
): number {
  const without = Object.entries(calls).filter(([, call]) => call['~orpc'].meta.may === undefined)
  if (without.length > 0)
    throw new Error(`calls without a policy: ${without.map(([name]) => name).join(', ')}`)
  return Object.keys(calls).length
}

function policyOf(meta: CallMeta): Policy {
  if (meta.may === undefined) throw new Error('a call without a policy')
  return meta.may
}
