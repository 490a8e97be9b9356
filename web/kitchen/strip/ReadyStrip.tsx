import { IconBellRinging } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { secondsUntilNextCall } from '#rules/kitchen/buzzer-act.ts'
import { formatDuration } from '#rules/plain/french.ts'
import { ask } from '../../app/calls/ask.ts'
import { useNow } from '../../app/calls/clock.ts'
import { useAct } from '../../app/form/use-act.ts'
import { toastError } from '../../app/messages/toast.ts'
import { TapGuard, useTapGuard } from '../../ui/tap-guard/TapGuard.tsx'
import type { Ticket } from '../ticket-steps.ts'
import { useKitchen } from '../use-kitchen.ts'
import { bandOf } from '../wall/band.ts'
import { buzzerOnTicket } from '../wall/buzzer-on-ticket.ts'
import classes from './ReadyStrip.module.css'

/** The strip of orders that wait at the counter, beside those to cook: the one that has waited longest comes first. */
export function ReadyStrip() {
  const { lists, query } = useKitchen()
  return (
    <TapGuard>
      <section className={classes.strip} aria-labelledby="ready">
        <h2 id="ready" className={classes.title}>
          {query.data ? `Prêtes (${lists.ready.length})` : 'Prêtes'}
        </h2>
        <Rows tickets={lists.ready} />
      </section>
    </TapGuard>
  )
}

function Rows({ tickets }: { readonly tickets: readonly Ticket[] }) {
  const { stir } = useTapGuard()
  const before = useRef(tickets)
  useLayoutEffect(() => {
    // A ticket added at the end has moved no other.
    if (before.current.some(({ saleId }, index) => tickets[index]?.saleId !== saleId)) stir()
    before.current = tickets
  }, [tickets, stir])
  return (
    <ul className={classes.rows}>
      {tickets.map((ticket) => (
        <Row key={ticket.saleId} ticket={ticket} />
      ))}
    </ul>
  )
}

function Row({ ticket }: { readonly ticket: Ticket }) {
  const { hands, settings, standOf, inStrip } = useKitchen()
  const now = useNow()
  const stand = standOf(ticket)
  const { word, tone, since } = bandOf(ticket, {
    ...{ now, isOldest: false },
    thresholds: settings.thresholds,
    unclaimedMinutes: stand.unclaimedMinutes,
  })
  const { as, before, number } = buzzerOnTicket(ticket, stand)
  const { orderNumber, buzzer } = ticket
  const isHeld = inStrip?.saleId === ticket.saleId
  const element = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    if (isHeld) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isHeld])
  return (
    <li ref={element} className={classes.row} data-tone={tone} aria-current={isHeld || undefined}>
      <button
        type="button"
        className={classes.order}
        aria-haspopup="dialog"
        onClick={() => hands.showTicket(ticket.saleId)}
      >
        <span className={classes.head}>
          <b className={classes.number}>{orderNumber}</b>
          <span>{since ? formatDuration(now.getTime() - since.getTime()) : ''}</span>
        </span>
        {as === 'voice' ? (
          <span className={classes.voice}>{`${before}${number}`}</span>
        ) : (
          <>
            <span className={classes.word}>{word}</span>
            <span className={classes.small}>
              {[as === 'number' ? `Bipeur ${number}` : before, stand.name].filter(Boolean).join(' · ')}
            </span>
          </>
        )}
      </button>
      {buzzer ? <RecallBuzzer ticket={ticket} buzzer={buzzer} /> : null}
      <button
        type="button"
        className={classes.serve}
        aria-label={`Servie\u00A0: ${orderNumber}`}
        onClick={() => hands.bump(ticket)}
      >
        Servie
      </button>
    </li>
  )
}

type Props = { readonly ticket: Ticket; readonly buzzer: NonNullable<Ticket['buzzer']> }

/** Calls the customer of a ready order again, at most every ten seconds. */
function RecallBuzzer({ ticket: { saleId, standId }, buzzer }: Props) {
  const calling = useAct(ask.callBuzzer, { changes: [`ticket:${standId}`], onRefused: toastError })
  const lastCalledAt = buzzer.lastCalledAt === null ? null : new Date(buzzer.lastCalledAt)
  const left = secondsUntilNextCall({ lastCalledAt }, useNow())
  const label = `Rappeler le bipeur ${buzzer.number}`
  return (
    <button
      type="button"
      className={classes.bell}
      aria-label={label}
      title={label}
      disabled={left > 0 || calling.state === 'sending'}
      onClick={() => calling.run({ saleId })}
    >
      {left > 0 ? `${left}\u00A0s` : <IconBellRinging aria-hidden="true" />}
    </button>
  )
}
