import type { Ticket } from '../ticket-steps.ts'
import type { StandOfTicket } from '../use-kitchen.ts'
import { buzzerOnTicket } from './buzzer-on-ticket.ts'
import classes from './SecondLine.module.css'

type Props = { readonly ticket: Ticket; readonly stand: StandOfTicket }

/** The line with the customer's buzzer; a customer without one takes no line, unless buzzers are obligatory. */
export function SecondLine({ ticket, stand }: Props) {
  const { as, before, number, after } = buzzerOnTicket(ticket, stand)
  if (as === 'none') return null
  return (
    <p className={classes.second} data-as={as}>
      <span>{before}</span>
      {number ? <b className={classes.buzzer}>{number}</b> : null}
      <span>{after}</span>
    </p>
  )
}
