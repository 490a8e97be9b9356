import { MyRechargeTill } from '../app/till/MyRechargeTill.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import classes from './Desk.module.css'

export function RechargeSessionScreen() {
  return (
    <div className={classes.session}>
      <PageHeader title="Ma caisse" />
      <MyRechargeTill />
    </div>
  )
}
