/** The time of the last activity on this device. The tabs of a browser share it: work in one tab keeps the others signed in. */
import { createSignal } from '../../ui/signal.ts'
import { storedValue } from './device-storage.ts'

/** In milliseconds since 1970; 0 when nothing was done since sign-in. */
const last = storedValue('farhapass.last-activity', (found) => (typeof found === 'number' ? found : 0))
/** The least time between two writes; the countdown shows seconds. */
const stepMs = 500

/** Announces an activity that causes no event of the page, such as a card read by the camera. */
export const didSomething = createSignal()

export function noteActivity(): void {
  const now = Date.now()
  if (Math.abs(now - last.get()) >= stepMs) last.set(now)
}

/** Undefined when nothing was done since sign-in. If the clock was set back since, the time starts from now. */
export function lastActivity(): number | undefined {
  if (last.get() > Date.now()) noteActivity()
  return last.get() > 0 ? Math.min(last.get(), Date.now()) : undefined
}

/** Called at sign-in: the next person starts with the full five minutes. */
export const forgetActivity = last.forget
