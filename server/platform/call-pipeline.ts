/** The base of every verb: it knows the contract, and admits only callers whom the policy of the call allows. */
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
  /** Reads from the database, once for this request, who sends it. Throws when that fails, so that no caller is admitted unchecked. */
  readonly whoIsThere: () => Promise<SignedIn | undefined>
  /** The cookies that belong to this scheme (https or http), without the prefix of https. */
  readonly cookies: string | undefined
  readonly setCookies: (cookies: readonly string[]) => void
  /** Goes along with the answer. */
  readonly sendWitness: (witness: string) => void
  /** The IP address of the request, and the User-Agent of the browser. */
  readonly source: string
  readonly device: string
  readonly isHttps: boolean
  /** Nobody on a network reads the answer: it goes by https, or stays on this machine. */
  readonly isPrivate: boolean
}

/** The parts of the server that the check of callers needs. */
export type CallServices = {
  readonly clock: Clock
  readonly activity: Activity
  /** When each device was last seen, by its id. */
  readonly devices: Activity
  /** Ends a sign-in that no longer counts, so that it does not become valid again later. */
  readonly endSignIn: (token: string, because: RefusalCode) => Promise<void>
  /** What the device keeps of an operation that the call booked; undefined where it booked none. */
  readonly witnessOf: (call: AnsweredCall) => string | undefined
}

/** A call that was answered, and did what it asked. */
export type AnsweredCall = Inside & {
  /** Its name in the contract. */
  readonly call: string
  readonly input: Readonly<Record<string, unknown>>
  readonly askedAt: Date
  readonly visit: Pick<Visit, 'source' | 'device'>
}

type Inside = { readonly member: StaffMember; readonly who: SignedIn }

/** The context of a verb: the server, the visit, and the member if the policy asks for one. */
export type CallContext<House> = { house: House; visit: Visit } & Partial<Inside>

/** Has a name because the compiler cannot print the written-out type: it is too long. */
export type CallPipeline<House> = ImplementerInternalWithMiddlewares<
  typeof contract,
  CallContext<House> & Record<never, never>,
  CallContext<House>
>

/** Checks the caller of every call with a policy, and gives the member to the verb; refuses where there is none. */
export const callPipeline = <House extends CallServices>(): CallPipeline<House> =>
  implement(contract)
    .$context<CallContext<House>>()
    .use(async ({ context: { house, visit }, procedure, path, next }, input) => {
      const meta = procedure['~orpc'].meta as CallMeta
      const policy = policyOf(meta)
      if (policy === 'anyone') return next({ context: {} as Partial<Inside> })
      const inside = await authorizeCall({ house, visit }, { ...meta, policy })
      const asked = {
        call: path.join('.'),
        input: (input ?? {}) as AnsweredCall['input'],
        askedAt: house.clock(),
      }
      const answered = await next({ context: inside as Partial<Inside> })
      const witness = house.witnessOf({ ...asked, ...inside, visit })
      if (witness !== undefined) visit.sendWitness(witness)
      return answered
    })

type Door = { readonly house: CallServices; readonly visit: Visit }
type Wanted = Pick<CallMeta, 'mayFollowHours' | 'isConfirmed'> & {
  readonly policy: Exclude<Policy, 'anyone'>
}

/** Admits the caller or throws a refusal; a sign-in that is over is ended for good. */
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

/** The member who makes the call. Throws in calls open to anyone: those have none. */
export function memberOf(context: { member?: StaffMember }): StaffMember {
  if (!context.member)
    throw new ORPCError('INTERNAL_SERVER_ERROR', { message: 'this call is open to anyone' })
  return context.member
}

/** The sign-in of the call, for an act that takes long and checks it again. */
export function tokenOf(context: { who?: SignedIn }): string {
  if (!context.who) throw new ORPCError('INTERNAL_SERVER_ERROR', { message: 'this call is open to anyone' })
  return context.who.token
}

/** A call without a policy would never be checked, so the server does not start with one. */
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
