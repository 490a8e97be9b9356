import type { StaffOnTheWire } from '#contract/people/staff.ts'
import type { Stand } from '../../app/calls/use-stands.ts'
import type { Credentials } from './credentials.ts'

/** The props of every dialog about an account. */
export type ActProps = {
  readonly user: StaffOnTheWire
  readonly stands: readonly Stand[]
  readonly onClose: () => void
  /** Called when the account was deleted. */
  readonly onGone: () => void
  readonly onCredentials: (credentials: Credentials) => void
}
