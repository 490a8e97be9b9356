import { Skeleton } from '@mantine/core'
import { can, tillScreenOf } from '#rules/people/staff.ts'
import { formatDayAndTime } from '#rules/plain/french.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { LinkButton } from '../../app/address/LinkButton.tsx'
import { useNow } from '../../app/calls/clock.ts'
import { useMe } from '../../app/calls/me.ts'
import { useMyTill } from '../../app/calls/my-till.ts'
import { QueryState } from '../../app/calls/QueryState.tsx'
import { MyRechargeTill } from '../../app/till/MyRechargeTill.tsx'
import { FigureList } from '../../ui/FigureList.tsx'
import classes from './Cashier.module.css'
import { glanceAt } from './till-figures.ts'

/** An admin opens and counts their drawer here; people who work at a desk have a page of their own for it. */
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
          <MyRechargeTill />
        </>
      ) : (
        <TillGlance />
      )}
    </section>
  )
}

/** The figures of the person's till, and the link to the page where it is opened, used and closed. */
function TillGlance() {
  const { role } = useMe()
  const now = useNow(60_000)
  const screen = tillScreenOf(role)
  return (
    <QueryState
      query={useMyTill()}
      whenFailed={refusals['till-loading-failed']}
      skeleton={<Skeleton height={180} radius="lg" />}
    >
      {({ till, figures }) => (
        <div className={`fp-panel ${classes.box}`}>
          {till && figures ? (
            <>
              <p className={classes.since}>
                Caisse ouverte depuis {formatDayAndTime(new Date(till.openedAt), now)}
              </p>
              <FigureList figures={glanceAt(till, figures)} />
            </>
          ) : (
            <p className={classes.since}>{refusals['till-none-open']}</p>
          )}
          <LinkButton to={screen ?? '/'} variant={till ? 'default' : 'filled'} size="tall">
            {till ? 'Voir ma caisse' : 'Ouvrir ma caisse'}
          </LinkButton>
        </div>
      )}
    </QueryState>
  )
}
