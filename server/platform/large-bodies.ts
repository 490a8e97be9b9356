/** Which calls may have large bodies, and who may send them: checked before the body is read. */

import { contract } from '#contract/contract.ts'
import type { CallMeta, Policy } from '#contract/plain/call.ts'

type LargeBody = Pick<CallMeta, 'mayFollowHours'> & {
  readonly policy: Policy | undefined
  readonly most: number
}
type Described = { '~orpc': { meta: CallMeta; route: { method?: string; path?: string } } }

const calls = Object.values(contract as Record<string, Described>).flatMap(({ '~orpc': { meta, route } }) =>
  meta.largestBody === undefined || route.path === undefined
    ? []
    : {
        method: route.method,
        path: new RegExp(`^${route.path.replaceAll(/\{\w+\}/g, '[^/?]+')}$`),
        largeBody: { policy: meta.may, most: meta.largestBody, mayFollowHours: meta.mayFollowHours ?? false },
      },
)

/** `path` is relative to the address of the calls, without its query. Undefined for calls with no larger limit. */
export const largeBodyOf = (method: string | undefined, path: string): LargeBody | undefined =>
  calls.find((call) => call.method === method && call.path.test(path))?.largeBody
