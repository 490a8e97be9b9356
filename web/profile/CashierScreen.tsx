import { can } from '#rules/staff.ts'
import { useMe } from '../app/me.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { CardLookup } from './cashier/CardLookup.tsx'
import classes from './cashier/Cashier.module.css'
import { MyTill } from './cashier/MyTill.tsx'

/** Where is my cash desk, and what is on this card: for everyone who signs in. No money moves here. */
export function CashierScreen() {
  const { role } = useMe()
  return (
    <div className={classes.page} data-bare={role === 'kitchen' || role === 'customer' || undefined}>
      <PageHeader title="Caisse" />
      <div className={classes.parts}>
        <CardLookup />
        {can(role, 'hold a till') ? <MyTill /> : null}
      </div>
    </div>
  )
}
