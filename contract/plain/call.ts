/** Every call declares who may ask it. A missing policy is a compile error here, and the server refuses to start with it. */
import { type HTTPMethod, oc } from '@orpc/contract'
import type { Ability } from '#rules/people/staff.ts'

export type Policy = 'anyone' | 'anyone signed in' | Ability

export type CallMeta = {
  readonly may?: Policy
  /** The call is part of closing one's own till, so it is still answered for a quarter of an hour after working hours. */
  readonly mayFollowHours?: boolean
  /** The person types the password again first, and their code where the account has one: `confirmMyself`. */
  readonly isConfirmed?: boolean
  /** The largest body in bytes, for a call that takes more than others: the caller is then checked before the body is read. */
  readonly largestBody?: number
}

type Route = {
  readonly may: Policy
  readonly method: HTTPMethod
  readonly path: `/${string}`
  readonly summary: string
  readonly tag: string
  readonly mayFollowHours?: boolean
  readonly isConfirmed?: boolean
  readonly largestBody?: number
}

export const call = ({
  may,
  method,
  path,
  summary,
  tag,
  mayFollowHours = false,
  isConfirmed = false,
  largestBody,
}: Route) =>
  oc
    .$meta<CallMeta>({ may, mayFollowHours, isConfirmed, ...(largestBody && { largestBody }) })
    .route({ method, path, summary, tags: [tag] })
