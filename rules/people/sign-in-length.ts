/** How long a sign-in lasts: a stand's tablet stays signed in from one evening to the next, an administrator does not. */
import type { Role } from './staff.ts'

const hour = 3_600

/** In seconds; no sign-in lasts longer. */
export const longestSignIn = 7 * 24 * hour

/** The end of a sign-in, independent of its use. */
export const signInEnds = (role: Role, now: Date): Date =>
  new Date(now.getTime() + (role === 'admin' ? 12 * hour : longestSignIn) * 1_000)
