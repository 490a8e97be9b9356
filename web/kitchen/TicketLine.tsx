import { IconCheck } from '@tabler/icons-react'
import { formatCount } from '#rules/quantity.ts'
import classes from './Ticket.module.css'
import type { Line, Ticket } from './ticket-steps.ts'
import { useKitchen } from './use-kitchen.ts'

const countOf = ({ quantity, unit }: Line): string =>
  unit === 'kg' ? formatCount(quantity, unit) : `${formatCount(quantity, unit)}×`

/** A tap strikes the line, another takes the strike back. */
export function TicketLine({ ticket, line }: { ticket: Ticket; line: Line }) {
  const { strike } = useKitchen()
  const isOver = ticket.step === 'cancelled'
  return (
    <li>
      <button
        type="button"
        className={classes.line}
        aria-pressed={line.isStruck}
        disabled={isOver}
        onClick={() => strike(ticket, line)}
      >
        <span className={classes.dish}>
          <bdi className={classes.count}>{countOf(line)}</bdi>{' '}
          <span className={classes.name}>{line.name}</span>
        </span>
        {line.isStruck ? <IconCheck className={classes.done} aria-hidden="true" /> : null}
        {line.note ? <span className={classes.note}>{line.note}</span> : null}
      </button>
    </li>
  )
}
