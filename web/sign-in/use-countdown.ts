import { useEffect, useState } from 'react'

/** Seconds left, and the way to start counting down. */
export function useCountdown(): readonly [secondsLeft: number, start: (seconds: number) => void] {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(timer)
  }, [left])
  return [left, setLeft]
}
