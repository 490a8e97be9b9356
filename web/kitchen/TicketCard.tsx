import { type CSSProperties, useEffect, useRef } from 'react'
import type { Placed } from './arrange.ts'
import { BumpButtons } from './BumpButtons.tsx'
import { Origin } from './Origin.tsx'
import classes from './Ticket.module.css'
import { TicketBand } from './TicketBand.tsx'
import { TicketLine } from './TicketLine.tsx'
import { useBand } from './use-band.ts'
import { useKitchen } from './use-kitchen.ts'

type Props = {
  readonly piece: Placed
  /** The key that selects it, where keys are used. */
  readonly digit: number | undefined
  readonly isSelected: boolean
  /** Only its place is left. */
  readonly hasLeft: boolean
  readonly isStill: () => boolean
}

export function TicketCard({ piece, digit, isSelected, hasLeft, isStill }: Props) {
  const { ticket, lines, part, parts, column, top, height } = piece
  const { arrived, recalled, allDay } = useKitchen()
  const band = useBand(ticket)
  const isRecalled = ticket.saleId === recalled
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isRecalled) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isRecalled])
  const isChosen = allDay.chosen?.saleIds.includes(ticket.saleId)
  return (
    <article
      ref={element}
      className={classes.ticket}
      style={{ '--column': column, '--top': `${top}px`, '--height': `${height}px` } as CSSProperties}
      aria-label={parts > 1 ? `${ticket.orderNumber}, ${part} sur ${parts}` : ticket.orderNumber}
      aria-current={isSelected || undefined}
      data-tone={band.tone}
      data-chosen={isChosen || undefined}
      data-arrived={arrived.has(ticket.saleId) || isRecalled || undefined}
      hidden={hasLeft}
    >
      <TicketBand ticket={ticket} band={band} digit={digit} isContinued={part > 1} />
      {part === 1 ? <Origin ticket={ticket} /> : null}
      <ul className={classes.lines}>
        {lines.map((line) => (
          <TicketLine key={line.position} ticket={ticket} line={line} />
        ))}
      </ul>
      {part === parts ? (
        <BumpButtons ticket={ticket} isStill={isStill} />
      ) : (
        <p className={classes.continues}>suite ▸</p>
      )}
    </article>
  )
}
