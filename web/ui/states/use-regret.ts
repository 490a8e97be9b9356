import { useEffect, useRef } from 'react'
import { useLatest } from '../use-latest.ts'

/** How long an act without a confirmation can be undone. */
export const regretMs = 5_000

/** Calls `onGone` after five seconds, which start again each time the focus leaves the strip. */
export function useRegret(onGone: () => void, lastsMs = regretMs) {
  const gone = useLatest(onGone)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hold = () => clearTimeout(timer.current)
  const release = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => gone.current(), lastsMs)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the five seconds start once, when the strip appears.
  useEffect(() => {
    release()
    return hold
  }, [])

  return { onFocus: hold, onBlur: release }
}
