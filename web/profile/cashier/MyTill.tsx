import { can } from '#rules/staff.ts'
import { useMe } from '../../app/me.ts'
import { MyRechargeTill } from '../../app/till/MyRechargeTill.tsx'
import classes from './Cashier.module.css'
import { TillGlance } from './TillGlance.tsx'

/** An admin's drawer is opened and counted here; those who work at a desk have a page for theirs. */
export function MyTill() {
  const { role } = useMe()
  return (
    <section className={classes.till} aria-labelledby="till-title">
      <h2 id="till-title" className={classes.title}>
        Ma caisse
      </h2>
      {can(role, 'administer') ? (
        <>
          <p className={classes.purpose}>Elle sert à rembourser, initialiser ou remplacer une carte.</p>
          <MyRechargeTill isNarrow />
        </>
      ) : (
        <TillGlance />
      )}
    </section>
  )
}
