/** Each voided id is stored for ever, so one person may void only this many in an hour. */
import { Refusal } from '#rules/plain/refusal.ts'
import type { House } from '../books/answer.ts'
import { perHouse } from '../books/per-house.ts'
import { rememberAtMost } from '../platform/remember-at-most.ts'

/** After a lost connection, a device verifies only a few operations. */
export const mostVoidsAnHour = 600
const hourMs = 60 * 60_000

type Hour = { readonly since: number; readonly voids: number }

const rememberLatest = rememberAtMost(10_000)
const hoursOf = perHouse(() => new Map<string, Hour>())

function hourOf(house: House, personId: string): Hour {
  const known = hoursOf(house).get(personId)
  const now = house.clock().getTime()
  return known && Math.abs(now - known.since) < hourMs ? known : { since: now, voids: 0 }
}

/** Throws 'too-many-tries' with the seconds until the hour is over, once this person has voided too many ids in it. */
export function mustNotVoidTooMany(house: House, personId: string): void {
  const { since, voids } = hourOf(house, personId)
  if (voids < mostVoidsAnHour) return
  throw new Refusal('too-many-tries', {
    seconds: Math.ceil((since + hourMs - house.clock().getTime()) / 1000),
  })
}

export function countVoid(house: House, personId: string): void {
  const hour = hourOf(house, personId)
  rememberLatest(hoursOf(house), personId, { ...hour, voids: hour.voids + 1 })
}
