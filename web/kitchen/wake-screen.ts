/** What a browser only grants after a tap: sound, the whole screen, and a screen that does not go to sleep. */
import { useEffect } from 'react'
import { soundsAreLocked } from '../app/device/tones.ts'

/** Call it from a tap. A browser that refuses one of them still shows the tickets. */
export function takeTheScreen(): void {
  soundsAreLocked()
  document.documentElement.requestFullscreen?.().catch(() => undefined)
}

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
