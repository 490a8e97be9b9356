import { Skeleton } from '@mantine/core'
import { formatDayAndTime } from '#rules/french.ts'
import { refusals } from '#rules/refusal.ts'
import { tillScreenOf } from '#rules/staff.ts'
import { useNow } from '../../app/clock.ts'
import { LinkButton } from '../../app/LinkButton.tsx'
import { useMe } from '../../app/me.ts'
import { useMyTill } from '../../app/my-till.ts'
import { Shown } from '../../app/Shown.tsx'
import { FigureList } from '../../ui/FigureList.tsx'
import classes from './Cashier.module.css'
import { glanceAt } from './till-figures.ts'

/** The figures of one's own till, and the way to the page where it is opened, used and closed. */
export function TillGlance() {
  const { role } = useMe()
  const now = useNow(60_000)
  const screen = tillScreenOf(role)
  return (
    <Shown
      query={useMyTill()}
      whenFailed={refusals['till-loading-failed']}
      skeleton={<Skeleton height={180} radius="lg" />}
    >
      {({ till, figures }) => (
        <div className={classes.box}>
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
          <LinkButton to={screen ?? '/'} variant={till ? 'default' : 'filled'} mih={56}>
            {till ? 'Voir ma caisse' : 'Ouvrir ma caisse'}
          </LinkButton>
        </div>
      )}
    </Shown>
  )
}
