/** Who cooks: the lines of `who-may.ts` about it. */

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
  /** Only one that was served and recalled is put back. */
  putBackTicket: {
    may,
    says: { own: 'ticket-changed', foreign: 'not-allowed', missing: 'ticket-not-found' },
  },
} as const
