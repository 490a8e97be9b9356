import { Button, Stack } from '@mantine/core'
import { IconArrowLeft, IconBellRinging } from '@tabler/icons-react'
import { secondsUntilNextCall } from '#rules/kitchen/buzzer-act.ts'
import { formatTime } from '#rules/plain/french.ts'
import { useNow } from '../../app/calls/clock.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { useGiveFocusBack } from '../../ui/give-focus-back.ts'
import { backOf, type Ticket } from '../ticket-steps.ts'
import { useKitchen } from '../use-kitchen.ts'
import { buzzerOnTicket } from '../wall/buzzer-on-ticket.ts'
import { countOf } from '../wall/line-count.ts'

type Props = { readonly ticket: Ticket; readonly onClose: () => void }

/** The details that do not fit on the wall: when it was ordered, by whom, the call of its buzzer, and the button one step back. */
export function TicketDialog({ ticket, onClose }: Props) {
  useGiveFocusBack()
  const { hands, standOf } = useKitchen()
  const { orderNumber, orderedAt, vendorName, lines } = ticket
  const stand = standOf(ticket)
  const { before, number, after } = buzzerOnTicket(ticket, stand)
  const sendBack = () => {
    onClose()
    hands.sendBack(ticket)
  }
  return (
    <Dialog
      isOpen
      title={stand.name ? `${orderNumber} · ${stand.name}` : orderNumber}
      size="sm"
      onClose={onClose}
    >
      <Stack gap="sm">
        <span>
          Commandée à <time dateTime={orderedAt}>{formatTime(new Date(orderedAt))}</time> · {vendorName}
        </span>
        {before ? <b>{`${before}${number}${after}`}</b> : null}
        <ul>
          {lines.map((line) => (
            <li key={line.position}>
              {countOf(line)} {line.name}
              {line.note ? <i> · {line.note}</i> : null}
            </li>
          ))}
        </ul>
        {ticket.step === 'ready' && ticket.buzzer ? (
          <BellButton ticket={ticket} buzzer={ticket.buzzer} onClose={onClose} />
        ) : null}
        {backOf(ticket.step) ? (
          <Button
            variant="default"
            size="high"
            leftSection={<IconArrowLeft aria-hidden="true" />}
            onClick={sendBack}
          >
            Revenir d'une étape
          </Button>
        ) : null}
      </Stack>
    </Dialog>
  )
}

type BellProps = Props & { readonly buzzer: NonNullable<Ticket['buzzer']> }

/** Calls the customer again, then closes the dialog. */
function BellButton({ ticket, buzzer, onClose }: BellProps) {
  const { callBuzzer } = useKitchen()
  const lastCalledAt = buzzer.lastCalledAt === null ? null : new Date(buzzer.lastCalledAt)
  const left = secondsUntilNextCall({ lastCalledAt }, useNow())
  const again = () => {
    onClose()
    callBuzzer(ticket)
  }
  return (
    <Button
      variant="default"
      size="high"
      leftSection={<IconBellRinging aria-hidden="true" />}
      disabled={left > 0}
      onClick={again}
    >
      <span>Rappeler le bipeur {buzzer.number}</span>
      {left > 0 ? <span>{`\u00A0(${left}\u00A0s)`}</span> : null}
    </Button>
  )
}
