import type { TicketOnTheWire } from '#contract/ticket.ts'
import { queries, queryClient } from '../app/calls/queries.ts'

const retryMs = 5_000

/** Read again when the stand's tickets change, and every five seconds while it fails. */
export const ticketsQuery = (standId: string) =>
  queries.listTickets.queryOptions({
    input: { standId },
    // A case that is filled or emptied, and what the stand does with it, are no news of the kitchen's; what is sold out is.
    meta: {
      watches: [`ticket:${standId}`, `catalogue:${standId}`],
      watchesSlowly: ['buzzers', 'stands'],
    },
    refetchInterval: ({ state }) => (state.status === 'error' ? retryMs : false),
    refetchIntervalInBackground: true,
  })

/** Puts an answer of the server in its place at once, then reads again. */
export async function learnTicket(standId: string, saleId: string, ticket: TicketOnTheWire | null) {
  const { queryKey } = ticketsQuery(standId)
  // A list read before the act must not land after it.
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, (answer) => {
    if (!answer) return answer
    const others = answer.tickets.filter((known) => known.saleId !== saleId)
    return ticket === null || ticket.step === 'served'
      ? { ...answer, tickets: others, lastServedAt: ticket?.servedAt ?? answer.lastServedAt }
      : { ...answer, tickets: [...others, ticket] }
  })
  readTicketsAgain(standId)
}

export const readTicketsAgain = (standId: string): void =>
  void queryClient.invalidateQueries({ queryKey: ticketsQuery(standId).queryKey })
