import { useQuery } from '@tanstack/react-query'
import { formatDayAndTime } from '#rules/french.ts'
import { refusals } from '#rules/refusal.ts'
import { tillScreenOf } from '#rules/staff.ts'
import { useNow } from '../app/clock.ts'
import { LinkButton } from '../app/LinkButton.tsx'
import { useMe } from '../app/me.ts'
import { queries } from '../app/queries.ts'
import { Shown } from '../app/Shown.tsx'
import classes from './Profile.module.css'

/** One's own open till, and the way to it. */
export function TillSection() {
  const { id, role } = useMe()
  const now = useNow(60_000)
  const reading = useQuery(queries.readMyTill.queryOptions({ meta: { watches: [`till:${id}`] } }))
  return (
    <Shown query={reading} whenFailed={refusals['till-loading-failed']}>
      {({ till }) => (
        <div className={classes.till}>
          <p>
            {till
              ? `Caisse ouverte depuis ${formatDayAndTime(new Date(till.openedAt), now)}`
              : refusals['till-none-open']}
          </p>
          <LinkButton to={tillScreenOf(role) ?? '/cashier'} variant="default">
            {till ? 'Voir ma caisse' : 'Ouvrir ma caisse'}
          </LinkButton>
        </div>
      )}
    </Shown>
  )
}
