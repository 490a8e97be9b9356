import type { StaffOnTheWire } from '#contract/staff.ts'
import { useGiveFocusBack } from '../../app/give-focus-back.ts'
import { ChangeRoleDialog } from './ChangeRoleDialog.tsx'
import type { Credentials } from './credentials.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import { DisableDialog } from './DisableDialog.tsx'
import { EnableDialog } from './EnableDialog.tsx'
import { ResetPasswordDialog } from './ResetPasswordDialog.tsx'
import { TillInTheWay } from './TillInTheWay.tsx'
import { needsClosedTill, type UserAct } from './user-acts.ts'
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
  useGiveFocusBack()
  const Dialog = dialogs[act]
  if (props.user.openTill && needsClosedTill(act)) return <TillInTheWay act={act} {...props} />
  return <Dialog {...props} />
}
