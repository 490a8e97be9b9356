/** What a browser only grants after a tap: sound and the whole screen. */
import { soundsAreLocked } from '../../app/device/tones.ts'

/** Call it from a tap. A browser that refuses one of them still shows the tickets. */
export function takeTheScreen(): void {
  soundsAreLocked()
  document.documentElement.requestFullscreen?.().catch(() => undefined)
}
