import type { TicketOnTheWire } from '#contract/kitchen/ticket.ts'
import type { ask } from '../app/calls/ask.ts'
import { queries, queryClient } from '../app/calls/queries.ts'

const retryMs = 5_000

/** The stands of a wall, in the form that calls take. */
export const ofStands = ([standId = '', ...otherStandIds]: readonly string[]) => ({ standId, otherStandIds })

/** Fetched again when the tickets of these stands change, and every five seconds while it fails. */
export const ticketsQuery = (standIds: readonly string[]) =>
  queries.listTickets.queryOptions({
    input: ofStands(standIds),
    // Buzzers and stands change often without concerning the kitchen, so they are watched slowly; a dish that is sold out is shown at once.
    meta: {
      watches: standIds.flatMap((id) => [`ticket:${id}`, `catalogue:${id}`] as const),
      watchesSlowly: ['buzzers', 'stands'],
    },
    refetchInterval: ({ state }) => (state.status === 'error' ? retryMs : false),
    refetchIntervalInBackground: true,
  })

export type WallAnswer = Awaited<ReturnType<typeof ask.listTickets>>

const everyWall = () => ({ queryKey: queries.listTickets.key() })

/** Puts an answer of the server into the lists that show its stand at once, then fetches them again. */
export async function learnTicket(saleId: string, ticket: TicketOnTheWire | null) {
  // A list fetched before the act must not replace the newer answer.
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
