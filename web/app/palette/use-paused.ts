import { useEffect, useState } from 'react'

const pauseMs = 250

/** The value, once it has not changed for a quarter of a second. */
export function usePaused(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
