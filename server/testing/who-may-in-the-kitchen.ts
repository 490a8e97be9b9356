/** Lines of `who-may.ts` about the kitchen. */

const may = ['kitchen'] as const
const atStand = { may, says: { own: 'done', foreign: 'not-allowed', missing: 'not-allowed' } } as const
const onTicket = { may, says: { own: 'done', foreign: 'not-allowed', missing: 'ticket-not-found' } } as const

export const tickets = {
  listTickets: atStand,
  showStands: atStand,
  readCookingTime: atStand,
  listFinishedTickets: atStand,
  recallTicket: atStand,
  moveTicket: onTicket,
  strikeTicketLine: onTicket,
  acknowledgeTicket: onTicket,
  /** Only a ticket that was served and recalled can be put back. */
  putBackTicket: {
    may,
    says: { own: 'ticket-changed', foreign: 'not-allowed', missing: 'ticket-not-found' },
  },
} as const
