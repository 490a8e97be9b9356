import { useEffect, useState } from 'react'

/** How long the camera has found nothing: after 6 s a hint is shown, after 15 s the advice to type the code. */
export type Patience = 'fresh' | 'hint' | 'typing'

/** Starts over whenever `isLooking` or `reads` changes. */
export function usePatience(isLooking: boolean, reads: number): Patience {
  const [patience, setPatience] = useState<Patience>('fresh')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new read restarts the timers
  useEffect(() => {
    if (!isLooking) return
    const timers = [
      setTimeout(() => setPatience('hint'), 6000),
      setTimeout(() => setPatience('typing'), 15_000),
    ]
    return () => {
      for (const timer of timers) clearTimeout(timer)
      setPatience('fresh')
    }
  }, [isLooking, reads])
  return patience
}
