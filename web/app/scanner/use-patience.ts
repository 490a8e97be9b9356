import { useEffect, useState } from 'react'

/** How long a camera has looked in vain: after 6 s a hint helps, after 15 s typing is quicker. */
export type Patience = 'fresh' | 'hint' | 'typing'

/** Starts over whenever `isLooking` or `reads` changes. */
export function usePatience(isLooking: boolean, reads: number): Patience {
  const [patience, setPatience] = useState<Patience>('fresh')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new read starts the wait over
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
