import { useEffect, useEffectEvent } from 'react'

/** Calls the `act` of the latest render after this time; never while the time is undefined. */
export function useTimeout(act: () => void, afterMs: number | undefined): void {
  const actNow = useEffectEvent(act)
  useEffect(() => {
    if (afterMs === undefined) return
    const timer = setTimeout(() => actNow(), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs])
}
