import { useEffect, useState } from 'react'

/** Seconds left, and the way to start counting down. Reckoned from when it ends: a hidden page's timers sleep. */
export function useCountdown(): readonly [secondsLeft: number, start: (seconds: number) => void] {
  const [endsAt, setEndsAt] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (endsAt === 0) return
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((endsAt - performance.now()) / 1_000))
      setLeft(seconds)
      if (seconds === 0) setEndsAt(0)
    }, 200)
    return () => clearInterval(timer)
  }, [endsAt])
  const start = (seconds: number) => {
    setEndsAt(seconds > 0 ? performance.now() + seconds * 1_000 : 0)
    setLeft(seconds)
  }
  return [left, start]
}
