/** Every call says who may ask it; one that does not is a compile error here and a refusal to start in the server. */
import { type HTTPMethod, oc } from '@orpc/contract'
import type { Ability } from '#rules/staff.ts'

export type Policy = 'anyone' | 'anyone signed in' | Ability

export type CallMeta = { readonly may?: Policy }

type Route = {
  readonly may: Policy
  readonly method: HTTPMethod
  readonly path: `/${string}`
  readonly summary: string
  readonly tag: string
}

export const call = ({ may, method, path, summary, tag }: Route) =>
  oc.$meta<CallMeta>({ may }).route({ method, path, summary, tags: [tag] })
