import type { StaffOnTheWire } from '#contract/staff.ts'
import { ChangeRoleDialog } from './ChangeRoleDialog.tsx'
import type { Credentials } from './credentials.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import { DisableDialog } from './DisableDialog.tsx'
import { EnableDialog } from './EnableDialog.tsx'
import { ResetPasswordDialog } from './ResetPasswordDialog.tsx'
import type { UserAct } from './user-acts.ts'
import type { Stand } from './user-filters.ts'

export type ActProps = {
  readonly user: StaffOnTheWire
  readonly stands: readonly Stand[]
  readonly onClose: () => void
  /** The account is no more. */
  readonly onGone: () => void
  readonly onCredentials: (credentials: Credentials) => void
}

const dialogs = {
  role: ChangeRoleDialog,
  disable: DisableDialog,
  enable: EnableDialog,
  password: ResetPasswordDialog,
  delete: DeleteDialog,
} satisfies Record<UserAct, unknown>

export function UserActDialog({ act, ...props }: ActProps & { readonly act: UserAct }) {
  const Dialog = dialogs[act]
  return <Dialog {...props} />
}
