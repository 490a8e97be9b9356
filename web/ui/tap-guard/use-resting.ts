import { useEffect, useLayoutEffect, useState } from 'react'
import { useTapGuard } from './TapGuard.tsx'

/**
 * What a list shows while a finger may be above it: another order of its rows (`places`) is shown once no finger is down, and
 * taps that were on their way are left aside. Give a `value` that is the same while nothing in it has changed.
 */
export function useResting<Value>(value: Value, places: string): Value {
  const { stir } = useTapGuard()
  const isDown = useFingerDown()
  const [shown, setShown] = useState({ value, places })
  if (shown.value !== value && (!isDown || shown.places === places)) setShown({ value, places })
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows have moved.
  useLayoutEffect(stir, [shown.places])
  return shown.value
}

function useFingerDown(): boolean {
  const [isDown, setDown] = useState(false)
  useEffect(() => {
    const onDown = () => setDown(true)
    // The click of this very finger comes first.
    const onUp = () => setTimeout(setDown, 0, false)
    const lifted = ['pointerup', 'pointercancel'] as const
    addEventListener('pointerdown', onDown, true)
    for (const name of lifted) addEventListener(name, onUp, true)
    return () => {
      removeEventListener('pointerdown', onDown, true)
      for (const name of lifted) removeEventListener(name, onUp, true)
    }
  }, [])
  return isDown
}
