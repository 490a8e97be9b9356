/**
 * A drawer that one colleague hands to another. The receiver counts it first; if the sum differs, the receiver says so and the
 * giver counts again. This books nothing: the till stays closed as it was.
 */

import { type Centimes, centimes } from '../plain/money.ts'
import { Refusal } from '../plain/refusal.ts'
import { mustAgree } from './cash-count.ts'
import type { Till } from './till.ts'
import { differenceWords } from './till-difference.ts'

/** A count of the drawer by the giver or the receiver; the person of the last count decides whose turn it is. */
export type HandedCount = {
  readonly tillId: string
  readonly countedById: string
  readonly counted: Centimes
  readonly at: Date
}

type Handed = Pick<Till, 'id' | 'kind' | 'holderId' | 'handedToId' | 'takenOverById' | 'counted'>
type Counting = { readonly actorId: string; readonly counted: Centimes; readonly now: Date }

/** Refused in order: not handed to this person, taken over already, count malformed, equal to what was handed over. */
export function refuseDrawer(till: Handed | undefined, { actorId, counted, now }: Counting): HandedCount {
  if (!till) throw new Refusal('till-not-found')
  if (till.handedToId !== actorId) throw new Refusal('not-allowed')
  mustBeOnItsWay(till)
  mustAgree(counted, null)
  if (counted === till.counted) throw new Refusal('drawer-count-expected')
  return { tillId: till.id, countedById: actorId, counted, at: now }
}

/**
 * Refused in order: not this person's, taken over already, no recount requested by the colleague, count malformed. The same count
 * sent twice, because its first answer was lost, returns the first.
 */
export function recountDrawer(
  till: Handed | undefined,
  last: HandedCount | undefined,
  { actorId, counted, now }: Counting,
): HandedCount {
  if (!till) throw new Refusal('till-not-found')
  if (till.holderId !== actorId) throw new Refusal('not-allowed')
  mustBeOnItsWay(till)
  if (last?.countedById === actorId && last.counted === counted) return last
  if (last?.countedById !== till.handedToId) throw new Refusal('not-allowed')
  mustAgree(counted, null)
  return { tillId: till.id, countedById: actorId, counted, at: now }
}

function mustBeOnItsWay({ takenOverById }: Handed): void {
  if (takenOverById !== null) throw new Refusal('till-already-taken-over')
}

type Names = { readonly fromName: string }

/** «Khadija doit recompter : il manque 40,00 DH.» */
export function mustRecountWords({ fromName }: Names, counts: Pair): string {
  const [first = '', ...rest] = differenceWords(centimes(counts.counted - counts.handed))
  return `${firstNameOf(fromName)} doit recompter\u00A0: ${first.toLowerCase()}${rest.join('')}`
}

type Pair = { readonly handed: Centimes; readonly counted: Centimes }

/** The first name, as colleagues call each other. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? ''
