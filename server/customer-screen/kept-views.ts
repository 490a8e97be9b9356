/** What each till shows its customer now. Kept in memory only: it is outdated within seconds, and after a restart the tills send it again. */
import type { CustomerView } from '#contract/sale/customer-screen.ts'
import type { House } from '../books/answer.ts'
import { perHouse } from '../books/per-house.ts'
import { rememberAtMost } from '../platform/remember-at-most.ts'

export type KeptView = {
  readonly token: string
  readonly tillId: string
  readonly view: CustomerView
  readonly at: Date
}

/** More tills than any venue opens in one evening; beyond that, the till that has been silent longest is forgotten. */
export const mostViews = 500
const remember = rememberAtMost(mostViews)

const viewsOf = perHouse(() => new Map<string, KeptView>())

/** A till has one address at a time: a new token closes the previous one. */
export const keepView = (house: House, kept: KeptView): void => remember(viewsOf(house), kept.tillId, kept)

export function viewAt(house: House, token: string): KeptView | undefined {
  for (const kept of viewsOf(house).values()) if (kept.token === token) return kept
  return undefined
}

export const forgetView = (house: House, tillId: string): boolean => viewsOf(house).delete(tillId)
