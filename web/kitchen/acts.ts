/** The acts of cooks as data: shown at once, sent in order, and applied on top of the server's last answer. */
import type { TicketStep } from '#rules/kitchen/ticket.ts'
import type { Ticket } from './ticket-steps.ts'

export type Move = {
  readonly kind: 'move'
  readonly saleId: string
  readonly from: TicketStep
  readonly to: TicketStep
  /** The time of the tap, in the server's time. */
  readonly at: string
  /** The ticket before the move, for undoing «served»: no list contains it any more then. */
  readonly ticket: Ticket
}

export type Strike = {
  readonly kind: 'strike'
  readonly saleId: string
  readonly position: number
  readonly isStruck: boolean
}

export type Seen = { readonly kind: 'seen'; readonly saleId: string }

/** Recalls a finished order at once: it is never stored for later, when the order might be finished a second time. */
export type Recall = { readonly kind: 'recall'; readonly saleId: string; readonly standId: string }

/** Undoes a recall made by mistake: the order is served again. */
export type PutBack = { readonly kind: 'put back'; readonly saleId: string }

export type Act = Move | Strike | Seen | Recall | PutBack

export const moveOf = (ticket: Ticket, to: TicketStep, now: Date): Move => ({
  kind: 'move',
  saleId: ticket.saleId,
  from: ticket.step,
  to,
  at: now.toISOString(),
  ticket,
})

export const undoOf = (move: Move, now: Date): Move => ({
  ...move,
  from: move.to,
  to: move.from,
  at: now.toISOString(),
})

/** The tickets as they will be once all acts have arrived. An act on a ticket that has left the step it starts from changes nothing. */
export const afterActs = (tickets: readonly Ticket[], acts: readonly Act[]): readonly Ticket[] =>
  acts.reduce(afterAct, tickets)

function afterAct(tickets: readonly Ticket[], act: Act): readonly Ticket[] {
  if (act.kind === 'recall') return tickets
  if (act.kind === 'move') return afterMove(tickets, act)
  if (act.kind === 'seen' || act.kind === 'put back')
    return tickets.filter(({ saleId }) => saleId !== act.saleId)
  return tickets.map((ticket) =>
    ticket.saleId === act.saleId
      ? {
          ...ticket,
          lines: ticket.lines.map((line) =>
            line.position === act.position ? { ...line, isStruck: act.isStruck } : line,
          ),
        }
      : ticket,
  )
}

function afterMove(tickets: readonly Ticket[], move: Move): readonly Ticket[] {
  const { saleId, from, to } = move
  const others = tickets.filter((ticket) => ticket.saleId !== saleId)
  const shown = tickets.find((ticket) => ticket.saleId === saleId)
  if (!shown) return from === 'served' ? [...others, moved({ ...move.ticket, step: from }, move)] : tickets
  if (shown.step !== from) return tickets
  return to === 'served' ? others : [...others, moved(shown, move)]
}

/** The times of undone steps are removed, as on the server. */
function moved(ticket: Ticket, { to, at }: Move): Ticket {
  const isReady = to === 'ready' || to === 'served'
  return {
    ...ticket,
    step: to,
    startedAt: to === 'new' ? null : (ticket.startedAt ?? at),
    readyAt: isReady ? (ticket.readyAt ?? at) : null,
    servedAt: to === 'served' ? at : null,
  }
}

const kinds: readonly unknown[] = ['move', 'strike', 'seen', 'put back']

/** Reads the acts that an earlier page has stored, and ignores what is no act. */
export function readActs(kept: unknown): readonly Act[] {
  if (!Array.isArray(kept)) return []
  return kept.filter((act: Partial<Act> | null) => kinds.includes(act?.kind)) as Act[]
}
