import type { Refusal } from '#rules/plain/refusal.ts'
import { inventoryEnds } from '#rules/stock/inventory.ts'
import { now } from '../../app/calls/clock.ts'
import { ActRefused } from '../../app/form/ActRefused.tsx'
import { endedWords } from './inventory-words.ts'

/** For an inventory that a colleague has ended: how, by whom and when. */
export function whenEnded(refusal: Refusal) {
  const { how, by, at } = refusal.details
  const end = inventoryEnds.find((each) => each === how)
  if (refusal.code !== 'inventory-ended' || !end) return undefined
  return (
    <ActRefused refusal={refusal}>
      <p>{endedWords({ how: end, by: String(by), at: new Date(String(at)) }, now())}</p>
    </ActRefused>
  )
}
