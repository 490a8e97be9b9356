import { IconArrowLeft, IconBan, IconCheck, IconTruckDelivery } from '@tabler/icons-react'
import { type CSSProperties, memo, useEffect, useRef } from 'react'
import { formatTime } from '#rules/french.ts'
import { unclaimedMinutes } from '#rules/order-call.ts'
import { useNow } from '../../app/calls/clock.ts'
import { useLongPress } from '../../ui/use-long-press.ts'
import { backOf, forwardOf, isAllStruck, type Line } from '../ticket-steps.ts'
import { type Hands, useKitchen } from '../use-kitchen.ts'
import type { Placed } from './arrange.ts'
import { bandOf, type Tone } from './band.ts'
import { buzzerOnTicket } from './buzzer-on-ticket.ts'
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

/** Looked at each second and at each tap, and drawn anew only where something of it has changed: a wall holds dozens. */
export function TicketCard({ piece, ...place }: Props) {
  const { query, hands, arrived, modified, recalled, allDay, waiting, restock, settings } = useKitchen()
  const { saleId } = piece.ticket
  const stand = query.data?.stands.find(({ id }) => id === piece.ticket.standId)
  const { tone, word, since } = bandOf(piece.ticket, {
    now: useNow(),
    thresholds: settings.thresholds,
    unclaimedMinutes: stand?.unclaimedMinutes ?? unclaimedMinutes.usual,
  })
  return (
    <DrawnTicket
      {...piece}
      {...place}
      hands={hands}
      tone={tone}
      word={word}
      since={since?.getTime()}
      isRecalled={saleId === recalled}
      hasArrived={arrived.has(saleId)}
      isModified={modified.has(saleId)}
      requiresBuzzers={stand?.requiresBuzzers ?? false}
      isChosen={allDay.chosen?.saleIds.includes(saleId) ?? false}
      isUnsent={waiting.has(saleId)}
      asked={restock.waiting}
      soldOut={query.data?.soldOut ?? none}
      skipsPreparing={settings.skipsPreparing}
    />
  )
}

type DrawnProps = Placed &
  Omit<Props, 'piece'> & {
    readonly hands: Hands
    readonly tone: Tone
    readonly word: string
    readonly since: number | undefined
    readonly isRecalled: boolean
    readonly hasArrived: boolean
    /** Its customer holds another buzzer than before. */
    readonly isModified: boolean
    /** A ticket without a buzzer says so. */
    readonly requiresBuzzers: boolean
    readonly isChosen: boolean
    readonly isUnsent: boolean
    /** The products of which more was asked for. */
    readonly asked: ReadonlySet<string>
    /** The products of which a person said that nothing is left. */
    readonly soldOut: readonly string[]
    readonly skipsPreparing: boolean
  }

const DrawnTicket = memo(function DrawnTicket(drawn: DrawnProps) {
  const { ticket, lines, part, parts, column, top, height, isRecalled, hands } = drawn
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isRecalled) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isRecalled])
  return (
    <article
      ref={element}
      className={classes.ticket}
      style={{ '--column': column, '--top': `${top}px`, '--height': `${height}px` } as CSSProperties}
      aria-label={parts > 1 ? `${ticket.orderNumber}, ${part} sur ${parts}` : ticket.orderNumber}
      aria-current={drawn.isSelected || undefined}
      data-tone={drawn.tone}
      data-chosen={drawn.isChosen || undefined}
      data-arrived={drawn.hasArrived || isRecalled || undefined}
      data-modified={drawn.isModified || undefined}
      hidden={drawn.hasLeft}
    >
      <TicketBand {...drawn} isContinued={part > 1} />
      {part === 1 ? <Origin {...drawn} /> : null}
      <ul className={classes.lines}>
        {lines.map((line) => (
          <TicketLine
            key={line.position}
            ticket={ticket}
            line={line}
            hands={hands}
            asked={drawn.asked}
            soldOut={drawn.soldOut}
          />
        ))}
      </ul>
      {part === parts ? <BumpButtons {...drawn} /> : <p className={classes.continues}>suite ▸</p>}
    </article>
  )
})

/** The buzzer of the customer, the time of the order and the name of the vendor: what comes first is cut last. */
function Origin({ ticket, requiresBuzzers }: Pick<DrawnProps, 'ticket' | 'requiresBuzzers'>) {
  const { orderedAt, vendorName } = ticket
  const said = buzzerOnTicket(ticket, { requiresBuzzers })
  const [before, number, after] = said ?? []
  return (
    <p className={classes.origin} title={said?.join('')} data-buzzer={ticket.buzzer ? true : undefined}>
      {said ? (
        <>
          <strong>
            <span>{before}</span>
            {number ? <b className={classes.buzzer}>{number}</b> : null}
            <span>{after}</span>
          </strong>
          <span> · </span>
        </>
      ) : null}
      <time dateTime={orderedAt}>{formatTime(new Date(orderedAt))}</time> · {vendorName}
    </p>
  )
}

const none: readonly string[] = []

type LineProps = Pick<DrawnProps, 'ticket' | 'hands' | 'asked' | 'soldOut'> & { readonly line: Line }

/** A tap strikes the line, another takes the strike back; a long press, or the menu key, asks about what it names. */
function TicketLine({ ticket, line, hands, asked, soldOut }: LineProps) {
  const { strike, askAbout } = hands
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
        ) : soldOut.includes(id) ? (
          <IconBan className={classes.soldOut} role="img" aria-label="Épuisé" />
        ) : asked.has(id) ? (
          <IconTruckDelivery className={classes.asked} role="img" aria-label="Demandé" />
        ) : null}
        {line.note ? <span className={classes.note}>{line.note}</span> : null}
      </button>
    </li>
  )
}

const isOfAFinger = (event: globalThis.MouseEvent): boolean =>
  event instanceof PointerEvent && event.pointerType === 'touch'

type ButtonsProps = Pick<DrawnProps, 'ticket' | 'hands' | 'isStill' | 'skipsPreparing'>

/** The big button of the step; ← or a long press sends back by one. */
function BumpButtons({ ticket, hands, isStill, skipsPreparing }: ButtonsProps) {
  const { bump, sendBack } = hands
  const forward = forwardOf(ticket.step, skipsPreparing)
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
