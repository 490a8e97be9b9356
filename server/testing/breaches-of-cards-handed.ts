/** Breaches about who paid for a card, and about a lost card. */
import type { Breach } from './breaches-of-products.ts'

export const breachesOfCardsHanded: readonly Breach[] = [
  [
    'a card that was sold is to be paid for again',
    `update card_balance set to_collect = 3000, handed = null where handed = 'sold'`,
    ['I-01 a card is to be paid'],
  ],
  [
    'a card that was given is marked as sold',
    `update card_balance set handed = 'sold' where handed = 'given'`,
    ['I-01 a card is to be paid'],
  ],
  [
    'the sale of a card collected less than its answer says',
    `update operation set settled = settled - 500 where kind = 'card-sale' and amount > 0;
     update card_balance set handed = null, to_collect = 500 where handed = 'sold'`,
    [
      'I-01 a card is to be paid',
      'I-03 every operation moves',
      'I-21 a till expects',
      'I-38 a till knows',
      'I-56 what the desks did',
    ],
  ],
  [
    'the deactivation of an unpaid card is booked as if the card had been paid for',
    `update operation set settled = 0 where kind = 'deactivation' and settled > 0`,
    ['I-01 a card is to be paid', 'I-03 every operation moves'],
  ],
  [
    'the card that replaced a lost one need no longer be paid for',
    `update card_balance set to_collect = 0
      where card_id in (select c.id from card c join card p on p.id = c.previous_card_id where p.ending in ('lost', 'stolen', 'damaged'))`,
    ['I-01 a card is to be paid', 'I-38 the figures'],
  ],
  [
    'a card is blocked without a search that found it',
    `update card set blocked_at = now() where id = (select id from card where is_active and blocked_at is null limit 1)`,
    ['I-70 a blocked card'],
  ],
  [
    'money moved on a blocked card',
    `update card_search set balance = balance + 100 where blocked_at is not null`,
    ['I-70 a blocked card'],
  ],
  [
    'the balance of a lost card was moved to the blank card by another person',
    `update operation set actor_id = (select id from staff where id <> operation.actor_id limit 1) where kind = 'replacement-credit'`,
    ['I-01 what a lost card held'],
  ],
]
