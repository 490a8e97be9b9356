import type { StaffOnTheWire } from '#contract/staff.ts'
import type { Refusal } from '#rules/refusal.ts'
import { TillOpenNotice } from './TillOpenNotice.tsx'
import classes from './Users.module.css'

type Props = { readonly user: StaffOnTheWire; readonly refusal: Refusal | undefined }

export function ActRefused({ user, refusal }: Props) {
  if (!refusal) return null
  if (refusal.code === 'staff-till-open') return <TillOpenNotice staffId={user.id} kind={user.openTill} />
  return (
    <p className={classes.refusal} role="alert">
      {refusal.message}
    </p>
  )
}
