import { useEffect } from 'react'
import { secondsBetweenShowing } from '#rules/kitchen/kitchen-screen.ts'
import { ask } from '../app/calls/ask.ts'
import { useConnection } from '../app/calls/connection.ts'

/**
 * Tells the server which stands this screen shows, for as long as it can be seen: the vendors of a stand that no screen shows
 * serve its orders themselves.
 */
export function useShownStands(standIds: readonly string[]): void {
  const named = standIds.join()
  const link = useConnection()
  useEffect(() => {
    const tell = () => {
      if (link !== 'live' || document.visibilityState !== 'visible') return
      // One that is lost is followed by another, long before the screen counts as gone.
      ask.showStands({ standIds: named.split(',') }).catch(() => {})
    }
    tell()
    const timer = setInterval(tell, secondsBetweenShowing * 1000)
    document.addEventListener('visibilitychange', tell)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tell)
    }
  }, [named, link])
}
