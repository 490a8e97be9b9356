/** Which tickets have just changed under the cook's finger: a tap meant for the step before must not count. */
import { useRef } from 'react'
import type { TicketStep } from '#rules/ticket.ts'
import type { Ticket } from './ticket-steps.ts'

/** Two bumps of a ticket within this time are one. */
const doubleBumpMs = 1_000

type Change = { readonly step: TicketStep; readonly at: number }

export function useSteady(tickets: readonly Ticket[]): (saleId: string) => boolean {
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
