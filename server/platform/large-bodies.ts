/** Which requests may carry more than others, and who may send them: asked before their body is read. */

import { contract } from '#contract/contract.ts'
import type { CallMeta, Policy } from '#contract/plain/call.ts'

type LargeBody = { readonly policy: Policy | undefined; readonly most: number }
type Described = { '~orpc': { meta: CallMeta; route: { method?: string; path?: string } } }

const calls = Object.values(contract as Record<string, Described>).flatMap(({ '~orpc': { meta, route } }) =>
  meta.largestBody === undefined || route.path === undefined
    ? []
    : {
        method: route.method,
        path: new RegExp(`^${route.path.replaceAll(/\{\w+\}/g, '[^/?]+')}$`),
        largeBody: { policy: meta.may, most: meta.largestBody },
      },
)

/** The path as it stands below the address of the calls, without its question. Undefined for calls that take no more than others. */
export const largeBodyOf = (method: string | undefined, path: string): LargeBody | undefined =>
  calls.find((call) => call.method === method && call.path.test(path))?.largeBody
