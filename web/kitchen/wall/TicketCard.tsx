import { IconBan, IconCheck, IconTruckDelivery } from '@tabler/icons-react'
import { type CSSProperties, memo, useEffect, useRef } from 'react'
import type { Lateness } from '#rules/kitchen/ticket.ts'
import { unbroken } from '#rules/plain/french.ts'
import { useNow } from '../../app/calls/clock.ts'
import { isOfAFinger, useLongPress } from '../../ui/use-long-press.ts'
import { backOf, forwardOf, isAllStruck, type Line } from '../ticket-steps.ts'
import { type Hands, type StandOfTicket, useKitchen } from '../use-kitchen.ts'
import type { Placed } from './arrange.ts'
import { bandOf, type Tone } from './band.ts'
import { countOf } from './line-count.ts'
import { SecondLine } from './SecondLine.tsx'
import { TicketBand } from './TicketBand.tsx'
import classes from './TicketCard.module.css'

type Props = {
  readonly piece: Placed
  /** The label of the key that selects the ticket; undefined while no key has been used. */
  readonly selectKey: string | undefined
  readonly isSelected: boolean
  /** The order has gone; its place is kept for a moment. */
  readonly hasLeft: boolean
}

/**
 * A wall holds dozens of tickets, so one is rendered again only when its props have changed: they are compared each second and at
 * each tap.
 */
export function TicketCard({ piece, ...place }: Props) {
  const kitchen = useKitchen()
  const { query, hands, lists, arrived, modified, recalled, allDay, waiting, stock, settings } = kitchen
  const { saleId } = piece.ticket
  const stand = kitchen.standOf(piece.ticket)
  const { tone, word, since, age } = bandOf(piece.ticket, {
    now: useNow(),
    thresholds: settings.thresholds,
    unclaimedMinutes: stand.unclaimedMinutes,
    isOldest: lists.oldest.has(saleId),
  })
  return (
    <DrawnTicket
      {...piece}
      {...place}
      hands={hands}
      tone={tone}
      word={word}
      age={age}
      since={since?.getTime()}
      isRecalled={saleId === recalled}
      hasArrived={arrived.has(saleId)}
      isModified={modified.has(saleId)}
      stand={stand}
      isChosen={allDay.chosen?.saleIds.includes(saleId) ?? false}
      isUnsent={waiting.has(saleId)}
      asked={stock.asked}
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
    /** Its customer has another buzzer than before. */
    readonly isModified: boolean
    readonly age: Lateness
    readonly stand: StandOfTicket
    readonly isChosen: boolean
    readonly isUnsent: boolean
    /** The ids of the products with an open request. */
    readonly asked: ReadonlySet<string>
    /** The ids of the products marked as sold out. */
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
      <TicketBand
        {...drawn}
        standName={drawn.stand.name}
        isContinued={part > 1}
        onMore={() => hands.showTicket(ticket.saleId)}
      />
      {part === 1 ? <SecondLine {...drawn} /> : null}
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
      {part === parts ? <BumpButton {...drawn} /> : <p className={classes.continues}>suite ▸</p>}
    </article>
  )
})

const none: readonly string[] = []

type LineProps = Pick<DrawnProps, 'ticket' | 'hands' | 'asked' | 'soldOut'> & { readonly line: Line }

/** A tap strikes the line, and another one undoes that; a long press, or the menu key, opens the dialog about its dish. */
function TicketLine({ ticket, line, hands, asked, soldOut }: LineProps) {
  const { strike, askAbout } = hands
  const { productId: id, name, unit } = line
  const isOver = ticket.step === 'cancelled'
  const press = useLongPress({
    onTap: () => strike(ticket, line),
    onLong: () => askAbout({ id, name, unit }, ticket.standId),
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
          if (!isOfAFinger(event.nativeEvent)) askAbout({ id, name, unit }, ticket.standId)
        }}
      >
        <span className={classes.dish}>
          <bdi className={classes.count}>{countOf(line)}</bdi> <span>{unbroken(name)}</span>
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

type ButtonProps = Pick<DrawnProps, 'ticket' | 'hands' | 'skipsPreparing'>

/** The big button of the step, alone in its row: a long press moves the order back by one step, as ← does in the ticket's dialog. */
function BumpButton({ ticket, hands, skipsPreparing }: ButtonProps) {
  const { bump, sendBack } = hands
  const forward = forwardOf(ticket.step, skipsPreparing)
  const press = useLongPress({
    onTap: () => bump(ticket),
    onLong: backOf(ticket.step) ? () => sendBack(ticket) : undefined,
    longMs: 600,
  })
  return (
    <div className={classes.buttons}>
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
