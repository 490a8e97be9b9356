/** Which tickets are on which tab, in which order, and what their big button does. */
import type { TicketOnTheWire } from '#contract/kitchen/ticket.ts'
import type { TicketStep } from '#rules/kitchen/ticket.ts'

export type Ticket = TicketOnTheWire
export type Line = Ticket['lines'][number]

const tabs = ['cooking', 'ready'] as const
export type Tab = (typeof tabs)[number]

export const tabOf = (step: TicketStep): Tab => (step === 'ready' ? 'ready' : 'cooking')

const since = (ticket: Ticket, tab: Tab): number =>
  Date.parse(tab === 'ready' ? (ticket.readyAt ?? ticket.orderedAt) : ticket.orderedAt)

/** Oldest first: by the time of the order; on the tab «Prêtes», by the time it was ready. */
export const oldestFirst =
  (tab: Tab) =>
  (one: Ticket, other: Ticket): number =>
    since(one, tab) - since(other, tab) || (one.saleId < other.saleId ? -1 : 1)

/** A cancelled order is not to be cooked: it only waits for «Vu». */
export const isToCook = ({ step }: Pick<Ticket, 'step'>): boolean => step === 'new' || step === 'preparing'

export const ticketsOf = (tickets: readonly Ticket[], tab: Tab): Ticket[] =>
  tickets.filter(({ step }) => tabOf(step) === tab).sort(oldestFirst(tab))

type Forward = { readonly to: TicketStep; readonly verb: string }

/** The step that the big button leads to; undefined for an order that only has to be seen, or is gone. */
export function forwardOf(step: TicketStep, skipsPreparing = false): Forward | undefined {
  if (step === 'new' && !skipsPreparing) return { to: 'preparing', verb: 'Commencer' }
  if (step === 'new' || step === 'preparing') return { to: 'ready', verb: 'Marquer prête' }
  return step === 'ready' ? { to: 'served', verb: 'Marquer servie' } : undefined
}

/** The step before; undefined for an order that cannot be moved back. */
export function backOf(step: TicketStep): TicketStep | undefined {
  if (step === 'preparing') return 'new'
  return step === 'ready' ? 'preparing' : undefined
}

/** What was just done, in the words of the strip with «Annuler». */
export const doneWords: Partial<Record<TicketStep, string>> = {
  preparing: 'commencée',
  ready: 'prête',
  served: 'servie',
}

export const isAllStruck = ({ lines }: Ticket): boolean => lines.every(({ isStruck }) => isStruck)

/** Whether striking this line leaves nothing of the order to be cooked. */
export const isLastToStrike = ({ step, lines }: Ticket, line: Line): boolean =>
  (step === 'new' || step === 'preparing') &&
  !line.isStruck &&
  lines.every(({ position, isStruck }) => isStruck || position === line.position)
