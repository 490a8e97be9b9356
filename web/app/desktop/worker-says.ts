import { useEffect } from 'react'

/** What the worker says to every open page: where a tap leads, or that it has shown what the server brought. */
type Said = { readonly open?: string; readonly brought?: true }

export function useWorkerSays(hear: (event: MessageEvent<Said>) => void): void {
  useEffect(() => {
    const { serviceWorker } = navigator
    if (!serviceWorker) return
    serviceWorker.addEventListener('message', hear)
    return () => serviceWorker.removeEventListener('message', hear)
  }, [hear])
}
