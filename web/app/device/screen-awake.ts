import { useEffect } from 'react'

/** Keeps the screen on. Asks again each time the page is shown: browsers release the lock when it is hidden. */
export function useScreenAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const hold = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      const held = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isOver) void held?.release()
      else lock = held
    }
    void hold()
    const onVisible = () => void hold()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', onVisible)
      void lock?.release()
    }
  }, [])
}
