import {
  IconAlertTriangle,
  IconBan,
  IconBellRinging,
  IconCircleCheck,
  IconCircleDot,
  IconClockExclamation,
  IconCloudUp,
  IconFlame,
  IconRotate2,
} from '@tabler/icons-react'
import type { Lateness } from '#rules/kitchen/ticket.ts'
import { ofName } from '#rules/plain/elision.ts'
import { formatDuration } from '#rules/plain/french.ts'
import { useNow } from '../../app/calls/clock.ts'
import { keyName } from '../../app/shortcuts/key-name.ts'
import { isOfAFinger, useLongPress } from '../../ui/use-long-press.ts'
import type { Ticket } from '../ticket-steps.ts'
import type { Tone } from './band.ts'
import classes from './TicketBand.module.css'

const icons: Record<Tone, typeof IconBan> = {
  new: IconCircleDot,
  preparing: IconFlame,
  late: IconClockExclamation,
  ready: IconCircleCheck,
  'ready-long': IconBellRinging,
  cancelled: IconBan,
}

type Props = {
  readonly ticket: Ticket
  readonly tone: Tone
  readonly word: string
  readonly age: Lateness
  /** Undefined where the screen shows one stand. */
  readonly standName: string | undefined
  /** The instant the timer counts from. */
  readonly since: number | undefined
  readonly selectKey: string | undefined
  readonly isContinued: boolean
  readonly isUnsent: boolean
  readonly isModified: boolean
  /** Opens the details of the order, by a long press, a key, or a right click. */
  readonly onMore: () => void
}

export function TicketBand(props: Props) {
  const { ticket, tone, word, age, since, standName, selectKey, isContinued, isUnsent, isModified } = props
  const Sign = icons[tone]
  return (
    <header className={classes.band}>
      <h2 className={classes.number}>
        {selectKey ? <kbd className={classes.digit}>{keyName(selectKey)}</kbd> : null}
        <span>{ticket.orderNumber}</span>
      </h2>
      {since === undefined ? null : <Timer since={since} age={tone === 'late' ? 'on-time' : age} />}
      {standName ? <p className={classes.stand}>{standName}</p> : null}
      <p className={classes.word}>
        <Sign size={20} aria-hidden="true" />
        <span>{isContinued ? `${word} (suite)` : word}</span>
      </p>
      <p className={classes.tags}>
        {isUnsent ? (
          <span title="En attente d'envoi">
            <IconCloudUp role="img" aria-label="En attente d'envoi" />
          </span>
        ) : null}
        {isModified ? <span className={classes.recalled}>Modifiée</span> : null}
        {ticket.isRecalled ? (
          <span className={classes.recalled}>
            <IconRotate2 size={16} aria-hidden="true" />
            Rappelée
          </span>
        ) : null}
      </p>
      <More of={ticket.orderNumber} onMore={props.onMore} />
    </header>
  )
}

const agedSigns = { watched: IconAlertTriangle, late: IconClockExclamation }
const agedWords = { watched: 'À surveiller', late: 'En retard' }

/** How late an order is, is shown by a sign and the colour of its time; a red band also says it in words. */
function Timer({ since, age }: { since: number; age: Lateness }) {
  const now = useNow()
  const said = formatDuration(now.getTime() - since)
  if (age === 'on-time') return <span className={classes.timer}>{said}</span>
  const Sign = agedSigns[age]
  return (
    <span className={classes.timer} data-age={age}>
      <Sign size={20} role="img" aria-label={agedWords[age]} />
      {said}
    </span>
  )
}

/** The button for the details. It covers the whole band, where a short tap does nothing, so that no dialog opens by mistake. */
function More({ of, onMore }: { of: string; onMore: () => void }) {
  const press = useLongPress({ onTap: () => undefined, onLong: onMore, longMs: 600 })
  return (
    <button
      type="button"
      className={classes.more}
      aria-label={`Détails ${ofName(of)}`}
      aria-haspopup="dialog"
      {...press}
      onClick={(event) => {
        press.onClick(event)
        if (event.detail === 0) onMore()
      }}
      onContextMenu={(event) => {
        event.preventDefault()
        if (!isOfAFinger(event.nativeEvent)) onMore()
      }}
    />
  )
}
