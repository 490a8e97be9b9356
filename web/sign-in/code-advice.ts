import type { LeftIdle } from '../app/calls/session.ts'
import { storedValue } from '../app/device/device-storage.ts'

const mostRemembered = 20
const advised = storedValue('farhapass.code-advised', (found) =>
  Array.isArray(found) ? found.filter((email): email is string => typeof email === 'string') : [],
)

/** Who was idle and has no code is told once on each device what a code would spare them. */
export const isCodeAdvised = (idle: LeftIdle | undefined): boolean =>
  idle !== undefined && !idle.hasPin && !advised.get().includes(idle.email)

export const noteCodeAdvised = (email: string): void =>
  advised.set([email, ...advised.get()].slice(0, mostRemembered))
