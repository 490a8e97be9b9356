import type { StaffOnTheWire } from '#contract/people/staff.ts'
import type { Stand } from '../../app/calls/use-stands.ts'
import type { Credentials } from './credentials.ts'

/** What every dialog about an account is given. */
export type ActProps = {
  readonly user: StaffOnTheWire
  readonly stands: readonly Stand[]
  readonly onClose: () => void
  /** The account is no more. */
  readonly onGone: () => void
  readonly onCredentials: (credentials: Credentials) => void
}
