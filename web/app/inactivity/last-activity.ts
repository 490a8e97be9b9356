/** When somebody last did something on this device. The tabs of a browser share it: work in one keeps the others. */
import { createSignal } from '../signal.ts'

const place = 'farhapass.last-activity'
/** Written this often at most; the countdown is in seconds. */
const stepMs = 500

/** Somebody did something that no event of the page tells of: the camera read a card. */
export const didSomething = createSignal()

let known = 0

export function noteActivity(): void {
  const now = Date.now()
  if (Math.abs(now - known) < stepMs) return
  known = now
  try {
    localStorage.setItem(place, String(now))
  } catch {
    // Storage full or refused: each tab then counts for itself.
  }
}

/** Undefined when nothing was done since somebody signed in. A clock that was set back since begins anew. */
export function lastActivity(): number | undefined {
  const shared = Number(readShared())
  const last = Math.max(known, Number.isFinite(shared) ? shared : 0)
  if (last > Date.now()) noteActivity()
  return last > 0 ? Math.min(last, Date.now()) : undefined
}

/** Whoever stands at the sign-in page begins anew. */
export function forgetActivity(): void {
  known = 0
  try {
    localStorage.removeItem(place)
  } catch {
    // Nothing was kept, then.
  }
}

const readShared = () => {
  try {
    return localStorage.getItem(place)
  } catch {
    return null
  }
}
