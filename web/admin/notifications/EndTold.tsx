import type { Refusal } from '#rules/plain/refusal.ts'
import { useNow } from '../../app/calls/clock.ts'
import { useTurnHour } from '../../app/calls/venue.ts'
import { endedInWords, endToldBy } from './notification-words.ts'

const aMinute = 60_000

/** Says who answered the request first, when and how. */
export function EndTold({ refusal }: { readonly refusal: Refusal }) {
  const today = { now: useNow(aMinute), turnHour: useTurnHour() }
  const end = endToldBy(refusal)
  return end ? <p>{endedInWords(end, today)}</p> : null
}
