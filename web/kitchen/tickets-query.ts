import type { TicketOnTheWire } from '#contract/kitchen/ticket.ts'
import type { ask } from '../app/calls/ask.ts'
import { queries, queryClient } from '../app/calls/queries.ts'

const retryMs = 5_000

/** The stands of a wall, as calls take them. */
export const ofStands = ([standId = '', ...otherStandIds]: readonly string[]) => ({ standId, otherStandIds })

/** Read again when the tickets of these stands change, and every five seconds while it fails. */
export const ticketsQuery = (standIds: readonly string[]) =>
  queries.listTickets.queryOptions({
    input: ofStands(standIds),
    // A case that is filled or emptied, and what a stand does with it, are no news of the kitchen's; what is sold out is.
    meta: {
      watches: standIds.flatMap((id) => [`ticket:${id}`, `catalogue:${id}`] as const),
      watchesSlowly: ['buzzers', 'stands'],
    },
    refetchInterval: ({ state }) => (state.status === 'error' ? retryMs : false),
    refetchIntervalInBackground: true,
  })

export type WallAnswer = Awaited<ReturnType<typeof ask.listTickets>>

const everyWall = () => ({ queryKey: queries.listTickets.key() })

/** Puts an answer of the server in its place at once, on the wall that shows its stand, then reads again. */
export async function learnTicket(saleId: string, ticket: TicketOnTheWire | null) {
  // A list read before the act must not land after it.
  await queryClient.cancelQueries(everyWall())
  queryClient.setQueriesData<WallAnswer>(
    everyWall(),
    (answer) => answer && withTicket(answer, saleId, ticket),
  )
  readTicketsAgain()
}

function withTicket(answer: WallAnswer, saleId: string, ticket: TicketOnTheWire | null): WallAnswer {
  const others = answer.tickets.filter((known) => known.saleId !== saleId)
  if (ticket === null || ticket.step === 'served')
    return { ...answer, tickets: others, lastServedAt: ticket?.servedAt ?? answer.lastServedAt }
  const isShown = answer.stands.some(({ id }) => id === ticket.standId)
  return isShown ? { ...answer, tickets: [...others, ticket] } : answer
}

export const readTicketsAgain = (): void => void queryClient.invalidateQueries(everyWall())
