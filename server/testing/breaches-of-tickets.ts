/** Breaches in the history of the kitchen's tickets. */
import type { Breach } from './breaches-of-products.ts'

const recalled = `(select sale_id from ticket_event where way = 'recall')`

export const breachesOfTickets: readonly Breach[] = [
  [
    'the last event of a ticket is deleted',
    `delete from ticket_event where sale_id = ${recalled} and way = 'recall'`,
    ['I-51 a ticket'],
  ],
  [
    'a ticket is moved without an event',
    `update ticket set step = 'ready' where sale_id = ${recalled}`,
    ['I-51 a ticket'],
  ],
  [
    'a ticket that was served says that it never was',
    `update ticket set was_served = false where sale_id = ${recalled}`,
    ['I-51 a ticket'],
  ],
  [
    'a sale is said to be completed while the kitchen still cooks it',
    `update sale set status = 'completed' where id = ${recalled}`,
    ['I-51 a sale'],
  ],
  [
    'a stand is said to have given its numbers under another letter',
    `update order_count set letters = '{Q}'`,
    ['I-38 a stand is known'],
  ],
]
