import { useRef, useState } from 'react'
import { refusals } from '#rules/refusal.ts'
import type { TicketStep } from '#rules/ticket.ts'
import { now } from '../app/calls/clock.ts'
import { toast } from '../app/messages/toast.ts'
import { type Act, type Move, moveOf, undoOf } from './acts.ts'
import { backOf, forwardOf, type Line, type Ticket } from './ticket-steps.ts'

export type Cooking = {
  readonly bump: (ticket: Ticket) => void
  readonly sendBack: (ticket: Ticket) => void
  readonly strike: (ticket: Ticket, line: Line) => void
  readonly recall: () => void
  /** What the strip with «Annuler» offers to take back. */
  readonly lastBump: Move | undefined
  readonly undo: () => void
  readonly forgetBump: () => void
}

type Settings = {
  readonly tickets: readonly Ticket[]
  readonly add: (act: Act) => void
  readonly skipsPreparing: boolean
  /** Taps wait for the server: which ticket a recall would bring back is unknown. */
  readonly isWaiting: boolean
}

export function useCooking({ tickets, add, skipsPreparing, isWaiting }: Settings): Cooking {
  const [lastBump, setLastBump] = useState<Move>()
  const isSteady = useSteady(tickets)

  const bump = (ticket: Ticket) => {
    if (!isSteady(ticket.saleId)) return
    if (ticket.step === 'cancelled') return add({ kind: 'seen', saleId: ticket.saleId })
    const forward = forwardOf(ticket.step, skipsPreparing)
    if (!forward) return
    const move = moveOf(ticket, forward.to, now())
    add(move)
    setLastBump(move)
  }

  const sendBack = (ticket: Ticket) => {
    const to = backOf(ticket.step)
    if (!to || !isSteady(ticket.saleId)) return
    add(moveOf(ticket, to, now()))
    setLastBump(undefined)
  }

  return {
    bump,
    sendBack,
    strike: ({ saleId }, { position, isStruck }) =>
      add({ kind: 'strike', saleId, position, isStruck: !isStruck }),
    recall: () => {
      if (isWaiting) return toast('warning', refusals['network-failed'])
      add({ kind: 'recall', saleId: null })
      setLastBump(undefined)
    },
    lastBump,
    undo: () => {
      if (lastBump) add(undoOf(lastBump, now()))
      setLastBump(undefined)
    },
    forgetBump: () => setLastBump(undefined),
  }
}

/** Two bumps of a ticket within this time are one. */
const doubleBumpMs = 1_000

type Change = { readonly step: TicketStep; readonly at: number }

/** Which tickets have just changed under the cook's finger: a tap meant for the step before must not count. */
function useSteady(tickets: readonly Ticket[]): (saleId: string) => boolean {
  const changes = useRef<ReadonlyMap<string, Change>>(new Map())
  const before = changes.current
  const at = performance.now()
  changes.current = new Map(
    tickets.map(({ saleId, step }) => {
      const known = before.get(saleId)
      if (!known) return [saleId, { step, at: Number.NEGATIVE_INFINITY }]
      return [saleId, known.step === step ? known : { step, at }]
    }),
  )
  return (saleId) => performance.now() - (changes.current.get(saleId)?.at ?? 0) >= doubleBumpMs
}
