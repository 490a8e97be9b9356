import { useEffect, useEffectEvent } from 'react'

/** Acts after this long, as the component was drawn last by then; not while it is undefined. */
export function useTimeout(act: () => void, afterMs: number | undefined): void {
  const actNow = useEffectEvent(act)
  useEffect(() => {
    if (afterMs === undefined) return
    const timer = setTimeout(() => actNow(), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs])
}
