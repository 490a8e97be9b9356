import { useEffect } from 'react'

/** Registration waits this long, so that it comes after the downloads of the first screen. */
const quietAfterMs = 2_000

/**
 * Registers the service worker that caches the code of the screens, see web/worker. Browsers have service workers only over https:// and
 * on localhost. It is registered once a person is signed in and after the first screen, so that its downloads delay nobody.
 */
export function useKeptScreens(): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    void welcomeNewWorker()
    const timer = setTimeout(keepScreens, quietAfterMs)
    return () => clearTimeout(timer)
  }, [])
}

/** This page has just come from the server and is as new as the waiting worker, which may take over. */
async function welcomeNewWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined)
  registration?.waiting?.postMessage('take over')
}

/** Browsers that store nothing, for instance in a private window, go on without the worker. */
const keepScreens = () =>
  navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' }).catch(() => undefined)
