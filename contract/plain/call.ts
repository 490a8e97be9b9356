/** Every call says who may ask it; one that does not is a compile error here and a refusal to start in the server. */
import { type HTTPMethod, oc } from '@orpc/contract'
import type { Ability } from '#rules/people/staff.ts'

export type Policy = 'anyone' | 'anyone signed in' | Ability

export type CallMeta = {
  readonly may?: Policy
  /** Part of closing one's own till: answered for a quarter of an hour after working hours too. */
  readonly mayFollowHours?: boolean
  /** Takes more than other calls do, up to so many bytes: then who asks is judged before the rest is read. */
  readonly largestBody?: number
}

type Route = {
  readonly may: Policy
  readonly method: HTTPMethod
  readonly path: `/${string}`
  readonly summary: string
  readonly tag: string
  readonly mayFollowHours?: boolean
  readonly largestBody?: number
}

export const call = ({ may, method, path, summary, tag, mayFollowHours = false, largestBody }: Route) =>
  oc
    .$meta<CallMeta>({ may, mayFollowHours, ...(largestBody && { largestBody }) })
    .route({ method, path, summary, tags: [tag] })
