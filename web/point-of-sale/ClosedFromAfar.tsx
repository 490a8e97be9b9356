import { formatDayAndTime } from '#rules/french.ts'
import { useNow } from '../app/clock.ts'
import { usePastTills } from '../app/till/use-past-tills.ts'

/** Why there is no till any more, for whoever did not close it. */
export function ClosedFromAfar() {
  const now = useNow(60_000)
  const last = usePastTills().data?.rows[0]
  if (!last || last.closedByName === null) return null
  return (
    <p role="status">
      Votre caisse a été clôturée par {last.closedByName}{' '}
      {formatDayAndTime(new Date(last.till.closedAt), now)}.
    </p>
  )
}
