/** Every call of the contract and the verb that answers it. A call without one does not compile. */

import { answer } from './books/answer.ts'
import { issueCard } from './card/issue-card.ts'
import { listCards } from './card/list-cards.ts'
import { readCardByCode } from './card/read-card-by-code.ts'
import { readPublicCard } from './card/read-public-card.ts'
import { readOperation } from './operation/read-operation.ts'
import { settleOperation } from './operation/settle-operation.ts'
import { readMyCatalogue } from './product/read-my-catalogue.ts'
import { rechargeCard } from './recharge/recharge-card.ts'
import { cancelSale } from './sale/cancel-sale.ts'
import { listRecentSales } from './sale/list-recent-sales.ts'
import { sell } from './sale/sell.ts'
import { readMe } from './staff/me.ts'
import { signIn, signOut } from './staff/sign-in-and-out.ts'
import { listStands } from './stand/list-stands.ts'
import { acknowledgeTicket } from './ticket/acknowledge-ticket.ts'
import { listTickets } from './ticket/list-tickets.ts'
import { moveTicket } from './ticket/move-ticket.ts'
import { recallTicket } from './ticket/recall-ticket.ts'
import { strikeTicketLine } from './ticket/strike-ticket-line.ts'
import { closeTill } from './till/close-till.ts'
import { openTill } from './till/open-till.ts'
import { readMyTill } from './till/read-my-till.ts'
import { readVenue } from './venue/read-venue.ts'

export const router = answer.router({
  readVenue,
  signIn,
  signOut,
  readMe,
  issueCard,
  listCards,
  readCardByCode,
  readPublicCard,
  rechargeCard,
  openTill,
  closeTill,
  readMyTill,
  sell,
  cancelSale,
  listRecentSales,
  readMyCatalogue,
  listStands,
  listTickets,
  moveTicket,
  recallTicket,
  strikeTicketLine,
  acknowledgeTicket,
  settleOperation,
  readOperation,
})
