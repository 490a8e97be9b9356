/** What every verb is hung on: it knows the contract, and lets in only callers whom the policy of the call allows. */
import { type ImplementerInternalWithMiddlewares, implement, ORPCError } from '@orpc/server'
import { contract } from '#contract/contract.ts'
import type { CallMeta, Policy } from '#contract/plain/call.ts'
import type { StaffMember } from '#rules/people/staff.ts'
import { Refusal, type RefusalCode } from '#rules/plain/refusal.ts'
import type { Activity } from './activity.ts'
import type { SignedIn } from './authenticate.ts'
import { authorize, isOver } from './authorize.ts'
import type { Clock } from './clock.ts'
import { forgottenCookies } from './sign-in-cookie.ts'

export type Visit = {
  /** Read afresh for this request, once; throws when that cannot be done, so that no caller is let in unchecked. */
  readonly whoIsThere: () => Promise<SignedIn | undefined>
  /** Those of the way it came in, https or http, under the names the house knows. */
  readonly cookies: string | undefined
  readonly setCookies: (cookies: readonly string[]) => void
  /** The address the request came from, and the browser's own description of itself. */
  readonly source: string
  readonly device: string
  readonly isHttps: boolean
}

/** What the check of callers needs of the server. */
export type CallServices = {
  readonly clock: Clock
  readonly activity: Activity
  /** The same of devices, by their ids. */
  readonly devices: Activity
  /** Ends a sign-in that no longer counts, so that it does not come back to life tomorrow. */
  readonly endSignIn: (token: string, because: RefusalCode) => Promise<void>
}

type Inside = { readonly member: StaffMember; readonly who: SignedIn }

/** What a verb is given: the house, who comes, and the member they are where the policy asks for one. */
export type CallContext<House> = { house: House; visit: Visit } & Partial<Inside>

/** Named by its contract: written out, call by call, it is longer than the compiler prints. */
export type CallPipeline<House> = ImplementerInternalWithMiddlewares<
  typeof contract,
  CallContext<House> & Record<never, never>,
  CallContext<House>
>

/** A member, for calls whose policy asks for one; refuses when there is none. */
export const callPipeline = <House extends CallServices>(): CallPipeline<House> =>
  implement(contract)
    .$context<CallContext<House>>()
    .use(async ({ context: { house, visit }, procedure, next }) => {
      const meta = procedure['~orpc'].meta as CallMeta
      const policy = policyOf(meta)
      const inside: Partial<Inside> =
        policy === 'anyone' ? {} : await authorizeCall({ house, visit }, { ...meta, policy })
      return next({ context: inside })
    })

type Door = { readonly house: CallServices; readonly visit: Visit }
type Wanted = { readonly policy: Exclude<Policy, 'anyone'>; readonly mayFollowHours?: boolean }

/** Lets the caller in, or says why not; a sign-in that is over never comes back. */
export async function authorizeCall({ house, visit }: Door, wanted: Wanted): Promise<Inside> {
  const who = await visit.whoIsThere()
  const now = house.clock()
  try {
    const member = authorize(who, { ...wanted, now })
    house.activity.saw(member.id)
    if (who?.deviceId) house.devices.saw(who.deviceId)
    return { member, who: who as SignedIn }
  } catch (refusal) {
    if (who && isOver(who, now)) {
      visit.setCookies(forgottenCookies)
      if (!who.endedBecause && refusal instanceof Refusal) await house.endSignIn(who.token, refusal.code)
    }
    throw refusal
  }
}

/** The member a verb acts for. Calls open to anyone have none, and must not ask. */
export function memberOf(context: { member?: StaffMember }): StaffMember {
  if (!context.member)
    throw new ORPCError('INTERNAL_SERVER_ERROR', { message: 'this call is open to anyone' })
  return context.member
}

/** The sign-in a verb acts under: an act that takes long asks again whether it still counts. */
export function tokenOf(context: { who?: SignedIn }): string {
  if (!context.who) throw new ORPCError('INTERNAL_SERVER_ERROR', { message: 'this call is open to anyone' })
  return context.who.token
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
