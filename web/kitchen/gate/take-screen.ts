/** Turns on what browsers allow only after a tap: sound and full screen. */
import { soundsAreLocked } from '../../app/device/tones.ts'

/** Must be called in a tap. A browser that refuses one of them still shows the tickets. */
export function takeTheScreen(): void {
  soundsAreLocked()
  document.documentElement.requestFullscreen?.().catch(() => undefined)
}
