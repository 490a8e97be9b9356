import type { ReactNode } from 'react'
import type { StaffOnTheWire } from '#contract/people/staff.ts'
import { type Refusal, refusals } from '#rules/plain/refusal.ts'
import { Link } from '../../app/address/links.tsx'
import classes from './Users.module.css'

type Props = { readonly staffId: string; readonly kind: 'recharge' | 'sale' | null }

export const sessionsOf = { recharge: '/admin/recharge-sessions', sale: '/admin/cashier-sessions' } as const

/** Why nothing can be done yet, and where it can be changed. */
export function TillOpenNotice({ staffId, kind }: Props) {
  return (
    <p className={classes.refusal} role="alert">
      {refusals['staff-till-open']}{' '}
      <Link
        className={classes.link}
        to={sessionsOf[kind ?? 'sale']}
        search={{ statut: 'open', operateur: staffId }}
      >
        {kind === 'recharge' ? 'Voir les sessions de recharge' : 'Voir les sessions de caisse'}
      </Link>
    </p>
  )
}

/** For a till opened since its holder was looked at: the way to it, instead of the sentence alone. */
export const tillOpened =
  ({ id, openTill }: StaffOnTheWire) =>
  ({ code }: Refusal): ReactNode =>
    code === 'staff-till-open' ? <TillOpenNotice staffId={id} kind={openTill} /> : undefined
