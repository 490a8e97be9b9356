import { useEffect } from 'react'

/** Behind everything that the first screen still asks for. */
const quietAfterMs = 2_000

/**
 * The worker of this device keeps the code of its screens, see web/worker. A browser has one only over https:// and on localhost.
 * Registered once a person is signed in, and behind the first screen: what it downloads comes after what they wait for.
 */
export function useKeptScreens(): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    void welcomeNewWorker()
    const timer = setTimeout(keepScreens, quietAfterMs)
    return () => clearTimeout(timer)
  }, [])
}

/** This page has just come from the server, and is no older than a worker that waits. */
async function welcomeNewWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined)
  registration?.waiting?.postMessage('take over')
}

/** A browser that may keep nothing, in a private window for one, goes on as before. */
const keepScreens = () =>
  navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' }).catch(() => undefined)
