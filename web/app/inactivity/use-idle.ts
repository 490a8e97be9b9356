import { useEffect, useState } from 'react'
import { type Idle, idleAt, patienceMs } from './idle.ts'
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
    let hiddenSince: number | undefined
    const onVisibility = () => {
      const isHidden = document.visibilityState === 'hidden'
      if (!isHidden) look(hiddenSince !== undefined && Date.now() - hiddenSince >= patienceMs)
      hiddenSince = isHidden ? Date.now() : undefined
    }
    const onShow = () => look(true)
    // A laptop that was closed wakes up with its first key: too late to have stayed.
    const stopWatching = watchActivity(() => look().is !== 'over' && noteActivity())
    const timer = setInterval(look, lookEveryMs)
    document.addEventListener('visibilitychange', onVisibility)
    addEventListener('pageshow', onShow)
    look(true)
    return () => {
      stopWatching()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisibility)
      removeEventListener('pageshow', onShow)
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
