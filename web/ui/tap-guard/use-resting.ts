import { useEffect, useState } from 'react'
import { areAway } from './hands.ts'
import { useStirWith } from './TapGuard.tsx'
import { onceHands } from './watch-hands.ts'

/**
 * Holds back a new order of rows (`places`) while a finger may be above the list, and shows it once the fingers are away; taps on their
 * way are ignored. `value` must stay the same object while nothing in it changes.
 */
export function useResting<Value>(value: Value, places: string): Value {
  const [shown, setShown] = useState({ value, places })
  if (shown.value !== value && shown.places === places) setShown({ value, places })
  useEffect(
    () => (shown.places === places ? undefined : onceHands(areAway, () => setShown({ value, places }))),
    [shown.places, places, value],
  )
  useStirWith(shown.places)
  return shown.value
}
