import { useEffect, useState } from 'react'
import { areAway } from './hands.ts'
import { useStirWith } from './TapGuard.tsx'
import { onceHands } from './watch-hands.ts'

/**
 * What a list shows while a finger may be above it: another order of its rows (`places`) is shown once the fingers are away, and
 * taps that were on their way are left aside. Give a `value` that is the same while nothing in it has changed.
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
