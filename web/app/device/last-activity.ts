/** When a person last did something on this device. The tabs of a browser share it: work in one keeps the others. */
import { createSignal } from '../../ui/signal.ts'
import { storedValue } from './device-storage.ts'

/** In milliseconds since 1970; 0 when nothing was done since sign-in. */
const last = storedValue('farhapass.last-activity', (found) => (typeof found === 'number' ? found : 0))
/** Written this often at most; the countdown is in seconds. */
const stepMs = 500

/** A person did something that no event of the page tells of: the camera read a card. */
export const didSomething = createSignal()

export function noteActivity(): void {
  const now = Date.now()
  if (Math.abs(now - last.get()) >= stepMs) last.set(now)
}

/** Undefined when nothing was done since sign-in. A clock that was set back since begins anew. */
export function lastActivity(): number | undefined {
  if (last.get() > Date.now()) noteActivity()
  return last.get() > 0 ? Math.min(last.get(), Date.now()) : undefined
}

/** The next person to sign in starts with five minutes of their own. */
export const forgetActivity = last.forget
