/** Every id that never happened and is asked about is kept for good: one person asks about so many in an hour, and no more. */
import { Refusal } from '#rules/plain/refusal.ts'
import type { House } from '../books/answer.ts'
import { perHouse } from '../books/per-house.ts'
import { rememberAtMost } from '../platform/remember-at-most.ts'

/** A device that was cut off asks about a handful. */
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

/** Refused 'too-many-tries' until the hour is over in which so many ids of this person came to nothing. */
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
