import { IconArrowLeft, IconCheck, IconTruckDelivery } from '@tabler/icons-react'
import { type CSSProperties, useEffect, useRef } from 'react'
import { formatTime } from '#rules/french.ts'
import { useNow } from '../../app/calls/clock.ts'
import { useLongPress } from '../../ui/use-long-press.ts'
import { backOf, forwardOf, isAllStruck, type Line, type Ticket } from '../ticket-steps.ts'
import { useKitchen } from '../use-kitchen.ts'
import type { Placed } from './arrange.ts'
import { bandOf } from './band.ts'
import { buzzerInWords } from './buzzer-on-ticket.ts'
import { countOf } from './line-count.ts'
import { RecallBuzzer } from './RecallBuzzer.tsx'
import { TicketBand } from './TicketBand.tsx'
import classes from './TicketCard.module.css'

type Props = {
  readonly piece: Placed
  /** The key that selects it; undefined while no key has been used. */
  readonly selectKey: string | undefined
  readonly isSelected: boolean
  /** The order has gone; its place is kept for a moment. */
  readonly hasLeft: boolean
  readonly isStill: () => boolean
}

export function TicketCard({ piece, selectKey, isSelected, hasLeft, isStill }: Props) {
  const { ticket, lines, part, parts, column, top, height } = piece
  const { arrived, recalled, allDay, settings } = useKitchen()
  const band = bandOf(ticket, useNow(), settings.thresholds)
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
      <TicketBand ticket={ticket} band={band} selectKey={selectKey} isContinued={part > 1} />
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

/** The buzzer of the customer, the time of the order and the name of the vendor: what comes first is cut last. */
function Origin({ ticket }: { ticket: Ticket }) {
  const { orderedAt, vendorName } = ticket
  const buzzer = buzzerInWords(ticket)
  return (
    <p className={classes.origin} title={buzzer}>
      {buzzer ? (
        <>
          <strong>{buzzer}</strong>
          {' · '}
        </>
      ) : null}
      <time dateTime={orderedAt}>{formatTime(new Date(orderedAt))}</time> · {vendorName}
    </p>
  )
}

/** A tap strikes the line, another takes the strike back; a long press, or the menu key, asks about what it names. */
function TicketLine({ ticket, line }: { ticket: Ticket; line: Line }) {
  const { strike, restock, askAbout } = useKitchen()
  const { productId: id, name, unit } = line
  const isOver = ticket.step === 'cancelled'
  const press = useLongPress({
    onTap: () => strike(ticket, line),
    onLong: () => askAbout({ id, name, unit }),
    longMs: 600,
  })
  return (
    <li>
      <button
        type="button"
        className={classes.line}
        aria-pressed={line.isStruck}
        disabled={isOver}
        {...press}
        onContextMenu={(event) => {
          event.preventDefault()
          // A finger's long press brings a menu too, and is heard already.
          if (!isOfAFinger(event.nativeEvent)) askAbout({ id, name, unit })
        }}
      >
        <span className={classes.dish}>
          <bdi className={classes.count}>{countOf(line)}</bdi> <span>{name}</span>
        </span>

        {line.isStruck ? (
          <IconCheck className={classes.done} aria-hidden="true" />
        ) : restock.waiting.has(id) ? (
          <IconTruckDelivery className={classes.asked} role="img" aria-label="Demandé" />
        ) : null}
        {line.note ? <span className={classes.note}>{line.note}</span> : null}
      </button>
    </li>
  )
}

const isOfAFinger = (event: globalThis.MouseEvent): boolean =>
  event instanceof PointerEvent && event.pointerType === 'touch'

type ButtonsProps = { readonly ticket: Ticket; readonly isStill: () => boolean }

/** The big button of the step; ← or a long press sends back by one. */
function BumpButtons({ ticket, isStill }: ButtonsProps) {
  const { bump, sendBack, settings } = useKitchen()
  const forward = forwardOf(ticket.step, settings.skipsPreparing)
  const mayGoBack = backOf(ticket.step) !== undefined
  const press = useLongPress({
    onTap: () => isStill() && bump(ticket),
    onLong: mayGoBack ? () => sendBack(ticket) : undefined,
    longMs: 600,
  })
  return (
    <div className={classes.buttons}>
      {mayGoBack ? (
        <button
          type="button"
          className={classes.back}
          aria-label={`${ticket.orderNumber}\u00A0: revenir d'une étape`}
          title="Revenir d'une étape"
          onClick={() => isStill() && sendBack(ticket)}
        >
          <IconArrowLeft aria-hidden="true" />
        </button>
      ) : null}
      {ticket.step === 'ready' && ticket.buzzer ? (
        <RecallBuzzer ticket={ticket} buzzer={ticket.buzzer} />
      ) : null}
      <button
        type="button"
        className={classes.bump}
        data-step={ticket.step}
        data-pulses={(forward && ticket.step !== 'ready' && isAllStruck(ticket)) || undefined}
        {...press}
      >
        {forward?.verb ?? 'Vu'}
      </button>
    </div>
  )
}
