import { useEffect, useRef, useState } from 'react'
import type { TicketStep } from '#rules/kitchen/ticket.ts'
import { now } from '../app/calls/clock.ts'
import { toast } from '../app/messages/toast.ts'
import { type Act, type Move, moveOf, undoOf } from './acts.ts'
import { type Recalled, recalls } from './recalls.ts'
import { backOf, doneWords, forwardOf, isLastToStrike, type Line, type Ticket } from './ticket-steps.ts'

export type Cooking = {
  readonly bump: (ticket: Ticket) => void
  readonly sendBack: (ticket: Ticket) => void
  readonly strike: (ticket: Ticket, line: Line) => void
  readonly recall: (ticket: Ticket) => void
  /** What the strip with «Annuler» names and undoes. */
  readonly lastDone: Done | undefined
  readonly undo: () => void
  readonly forgetDone: () => void
}

type Done = {
  readonly key: string
  readonly label: string
  readonly standId: string
  readonly undo: () => Act
}

type Settings = {
  readonly tickets: readonly Ticket[]
  readonly add: (standId: string, act: Act) => void
  readonly skipsPreparing: boolean
  /** Whether an order becomes ready when its last line is struck. */
  readonly readyWhenStruck: boolean
}

export function useCooking(settings: Settings): Cooking {
  const { tickets, add, skipsPreparing, readyWhenStruck } = settings
  const [lastDone, setLastDone] = useState<Done>()
  useEffect(
    () =>
      recalls.on((recalled) => {
        const done = doneByRecall(recalled)
        if (done) setLastDone(done)
      }),
    [],
  )
  const isSteady = useSteady(tickets)

  const moveOn = (ticket: Ticket, to: TicketStep) => {
    const move = moveOf(ticket, to, now())
    add(ticket.standId, move)
    setLastDone(doneByMove(move))
  }

  const bump = (ticket: Ticket) => {
    if (!isSteady(ticket.saleId)) return
    if (ticket.step === 'cancelled') return add(ticket.standId, { kind: 'seen', saleId: ticket.saleId })
    const forward = forwardOf(ticket.step, skipsPreparing)
    if (!forward) return
    moveOn(ticket, forward.to)
  }

  const sendBack = (ticket: Ticket) => {
    const to = backOf(ticket.step)
    if (!to || !isSteady(ticket.saleId)) return
    add(ticket.standId, moveOf(ticket, to, now()))
    setLastDone(undefined)
  }

  return {
    bump,
    sendBack,
    strike: (ticket, line) => {
      const { position, isStruck } = line
      add(ticket.standId, { kind: 'strike', saleId: ticket.saleId, position, isStruck: !isStruck })
      if (readyWhenStruck && isLastToStrike(ticket, line)) moveOn(ticket, 'ready')
    },
    recall: ({ saleId, standId }) => {
      add(standId, { kind: 'recall', saleId, standId })
      setLastDone(undefined)
    },
    lastDone,
    undo: () => {
      if (lastDone) add(lastDone.standId, lastDone.undo())
      setLastDone(undefined)
    },
    forgetDone: () => setLastDone(undefined),
  }
}

const doneByMove = (move: Move): Done => ({
  key: move.at,
  label: `${move.ticket.orderNumber}\u00A0: ${doneWords[move.to]}`,
  standId: move.ticket.standId,
  undo: () => undoOf(move, now()),
})

/**
 * A recalled order that was not served yet is only named, without undo: making it ready again would call the customer, which a cook must
 * do on purpose.
 */
function doneByRecall({ ticket, wasServed }: Recalled): Done | undefined {
  const label = `${ticket.orderNumber} rappelée`
  if (wasServed)
    return {
      key: `${ticket.saleId} recalled`,
      label,
      standId: ticket.standId,
      undo: () => ({ kind: 'put back', saleId: ticket.saleId }),
    }
  toast('info', label)
  return undefined
}

/** Two bumps of a ticket within this time count as one. */
const doubleBumpMs = 1_000

type Change = { readonly step: TicketStep; readonly at: number }

/** Returns whether a ticket has kept its step for long enough: a tap meant for the step before must not count. */
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
