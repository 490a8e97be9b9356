import { useEffect, useState } from 'react'
import { type Idle, idleAt } from './idle.ts'
import { lastActivity, noteActivity } from './last-activity.ts'
import { watchActivity } from './watch-activity.ts'

const lookEveryMs = 500

/** How idle whoever is here has been; looked at twice a second and whenever the screen is seen again. */
export function useIdle(): { idle: Idle; stay: () => void } {
  const [idle, setIdle] = useState<Idle>({ is: 'active' })
  useEffect(() => {
    if (lastActivity() === undefined) noteActivity()
    const look = (isReturning = false) => {
      const found = idleAt({ lastActivity: lastActivity() ?? Date.now(), now: Date.now(), isReturning })
      setIdle((before) => (isSame(before, found) ? before : found))
      return found
    }
    const onReturn = () => document.visibilityState === 'visible' && look(true)
    // A laptop that was closed wakes up with its first key: too late to have stayed.
    const stopWatching = watchActivity(() => look().is !== 'over' && noteActivity())
    const timer = setInterval(look, lookEveryMs)
    document.addEventListener('visibilitychange', onReturn)
    addEventListener('pageshow', onReturn)
    look(true)
    return () => {
      stopWatching()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onReturn)
      removeEventListener('pageshow', onReturn)
    }
  }, [])
  return {
    idle,
    stay: () => {
      noteActivity()
      setIdle({ is: 'active' })
    },
  }
}

const isSame = (one: Idle, other: Idle) =>
  one.is === other.is &&
  (one.is !== 'warned' || other.is !== 'warned' || one.secondsLeft === other.secondsLeft)
