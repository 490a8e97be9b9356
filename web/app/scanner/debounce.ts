/**
 * Debounces reads: a camera reads the same card 25 times a second, and a card left on the counter stays in sight. A code just handled is
 * ignored until it has been out of sight for a while, and for a minimum time in any case.
 */
export interface Sighting {
  readonly code: string
  readonly lastSeenAt: number
  /** When the code was last passed on; undefined for a code only seen while another was being handled. */
  readonly handledAt?: number
  /** Whether the code has been out of sight since it was passed on. */
  readonly hasLeft: boolean
}

export type Sightings = readonly Sighting[]

export type Verdict =
  | 'accepted'
  /** The code was already handled, or comes too soon after another one. */
  | 'ignored'
  /** The code arrives while the previous one is being handled: a soft tick is played, never an error. */
  | 'busy'

const outOfSight = 800
const sameCodeRest = 3000
const otherCodeRest = 600

/** Decides about one read. `at` is in milliseconds of a monotonic clock; `busy` is true while a request is in flight. */
export function judgeRead(
  sightings: Sightings,
  { code, at, busy }: { code: string; at: number; busy: boolean },
): { sightings: Sightings; verdict: Verdict } {
  const known = sightings.find((sighting) => sighting.code === code)
  const others = sightings.filter((sighting) => sighting.code !== code && !isForgotten(sighting, at))
  const returns = known === undefined || at - known.lastSeenAt >= outOfSight
  const seen: Sighting = { ...known, code, lastSeenAt: at, hasLeft: returns || known.hasLeft }
  if (busy) return { sightings: [...others, seen], verdict: returns ? 'busy' : 'ignored' }
  if (isResting(seen, at) || others.some((other) => handledWithin(other, at, otherCodeRest))) {
    return { sightings: [...others, seen], verdict: 'ignored' }
  }
  return { sightings: [...others, { ...seen, handledAt: at, hasLeft: false }], verdict: 'accepted' }
}

/** The camera did not look between two instants: a card that lay in front of it may still lie there. */
export function afterBlindness(sightings: Sightings, from: number, until: number): Sightings {
  return sightings.map((sighting) =>
    from - sighting.lastSeenAt < outOfSight ? { ...sighting, lastSeenAt: until } : sighting,
  )
}

function isResting(seen: Sighting, at: number): boolean {
  return seen.handledAt !== undefined && (!seen.hasLeft || handledWithin(seen, at, sameCodeRest))
}

function handledWithin({ handledAt }: Sighting, at: number, rest: number): boolean {
  return handledAt !== undefined && at - handledAt < rest
}

function isForgotten(sighting: Sighting, at: number): boolean {
  return at - sighting.lastSeenAt >= outOfSight && !handledWithin(sighting, at, sameCodeRest)
}
