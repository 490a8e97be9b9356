/** How long a sign-in lasts. A tablet of a stand stays signed in from one evening to the next; whoever may change everything does not. */
import type { Role } from './staff.ts'

const hour = 3_600_000

/** Null: a week, as for every sign-in. It does not matter how busy the person was meanwhile. */
export const signInEnds = (role: Role, now: Date): Date | null =>
  role === 'admin' ? new Date(now.getTime() + 12 * hour) : null
