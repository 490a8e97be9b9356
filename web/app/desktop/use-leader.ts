import { useEffect, useState } from 'react'

/**
 * Whether this tab is the one that tells the device: of all that are open one is, and when it is closed another. Where a browser has
 * no locks, at an address that is not secure, it shows no notification either, and two tabs that sound at once are one sound.
 */
export function useIsLeader(): boolean {
  const [isLeader, setIsLeader] = useState(!('locks' in navigator))
  useEffect(() => {
    if (!('locks' in navigator)) return
    const leaving = new AbortController()
    const lead = () => {
      setIsLeader(true)
      return new Promise<void>((over) => leaving.signal.addEventListener('abort', () => over()))
    }
    navigator.locks.request('farhapass.desktop', { signal: leaving.signal }, lead).catch(() => undefined)
    return () => {
      leaving.abort()
      setIsLeader(false)
    }
  }, [])
  return isLeader
}
