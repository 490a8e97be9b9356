import { useEffect, useRef } from 'react'
import { useLatest } from '../use-latest.ts'

/** How long an act without a question asked before can be taken back. */
export const regretMs = 5_000

/** The way back is there for five seconds from when it appears, held while the keyboard is on it; then `onGone`. */
export function useRegret(onGone: () => void, lastsMs = regretMs) {
  const gone = useLatest(onGone)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hold = () => clearTimeout(timer.current)
  const release = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => gone.current(), lastsMs)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the five seconds start once, when the way back appears.
  useEffect(() => {
    release()
    return hold
  }, [])

  return { onFocus: hold, onBlur: release }
}
