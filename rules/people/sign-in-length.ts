/** How long a sign-in lasts. A tablet of a stand stays signed in from one evening to the next; whoever may change everything does not. */
import type { Role } from './staff.ts'

const hour = 3_600

/** Seconds; no sign-in lasts longer. */
export const longestSignIn = 7 * 24 * hour

/** It does not matter how busy the person was meanwhile. */
export const signInEnds = (role: Role, now: Date): Date =>
  new Date(now.getTime() + (role === 'admin' ? 12 * hour : longestSignIn) * 1_000)
