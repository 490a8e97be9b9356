import { useEffect } from 'react'
import { secondsBetweenShowing } from '#rules/kitchen/kitchen-screen.ts'
import { ask } from '../app/calls/ask.ts'
import { useConnection } from '../app/calls/connection.ts'

/**
 * Tells the server which stands this screen shows while it is visible: where no screen shows a stand, its vendors serve the orders
 * themselves.
 */
export function useShownStands(standIds: readonly string[]): void {
  const named = standIds.join()
  const link = useConnection()
  useEffect(() => {
    const tell = () => {
      if (link !== 'live' || document.visibilityState !== 'visible') return
      // A lost call does not matter: the next one follows long before the screen counts as gone.
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
