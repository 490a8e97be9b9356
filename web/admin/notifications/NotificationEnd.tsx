import type { NotificationOnTheWire } from '#contract/notification/notification.ts'
import { useNow } from '../../app/calls/clock.ts'
import { useTurnHour } from '../../app/calls/venue.ts'
import classes from './Notifications.module.css'
import { broughtInWords, endedInWords, endOf } from './notification-words.ts'

const aMinute = 60_000

/** In the place of the acts: who answered, when, what came and what was said. */
export function NotificationEnd({ notification }: { readonly notification: NotificationOnTheWire }) {
  const today = { now: useNow(aMinute), turnHour: useTurnHour() }
  const { processedQuantity, product, answer } = notification
  const brought = broughtInWords(processedQuantity, product.unit)
  return (
    <div className={classes.end}>
      <p>{endedInWords(endOf(notification), today)}</p>
      {brought ? <p className={classes.figure}>{brought}</p> : null}
      {answer ? <p className={classes.message}>{answer}</p> : null}
    </div>
  )
}
