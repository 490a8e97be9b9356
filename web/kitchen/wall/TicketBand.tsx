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
import { formatDuration } from '#rules/french.ts'
import { useNow } from '../../app/calls/clock.ts'
import { keyName } from '../../app/shortcuts/key-name.ts'
import type { Ticket } from '../ticket-steps.ts'
import type { Tone } from './band.ts'
import classes from './TicketBand.module.css'

const icons: Record<Tone, typeof IconBan> = {
  new: IconCircleDot,
  preparing: IconFlame,
  watch: IconAlertTriangle,
  late: IconClockExclamation,
  ready: IconCircleCheck,
  'ready-long': IconBellRinging,
  cancelled: IconBan,
}

type Props = {
  readonly ticket: Ticket
  readonly tone: Tone
  readonly word: string
  /** The instant the timer counts from. */
  readonly since: number | undefined
  readonly selectKey: string | undefined
  readonly isContinued: boolean
  readonly isUnsent: boolean
  readonly isModified: boolean
}

export function TicketBand(props: Props) {
  const { ticket, tone, word, since, selectKey, isContinued, isUnsent, isModified } = props
  const Sign = icons[tone]
  return (
    <header className={classes.band}>
      <h2 className={classes.number}>
        {selectKey ? <kbd className={classes.digit}>{keyName(selectKey)}</kbd> : null}
        <span>{ticket.orderNumber}</span>
      </h2>
      {since === undefined ? null : <Timer since={since} />}
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
    </header>
  )
}

function Timer({ since }: { since: number }) {
  const now = useNow()
  return <span className={classes.timer}>{formatDuration(now.getTime() - since)}</span>
}
