import type { ReactNode } from 'react'
import type { StaffOnTheWire } from '#contract/people/staff.ts'
import { type Refusal, refusals } from '#rules/plain/refusal.ts'
import { Link } from '../../app/address/links.tsx'
import classes from './Users.module.css'

type Props = { readonly staffId: string; readonly kind: 'recharge' | 'sale' | null }

export const sessionsOf = { recharge: '/admin/recharge-sessions', sale: '/admin/cashier-sessions' } as const

/** Says that the person's till is open, so that nothing can be changed yet, and links to it. */
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

/** For a till opened after its holder's account was loaded: the link to the till instead of the refusal alone. */
export const tillOpened =
  ({ id, openTill }: StaffOnTheWire) =>
  ({ code }: Refusal): ReactNode =>
    code === 'staff-till-open' ? <TillOpenNotice staffId={id} kind={openTill} /> : undefined
