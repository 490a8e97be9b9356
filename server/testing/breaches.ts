/** Every planted breach of the books, made by SQL as the owner of the database, with the checks of the audit that must find it. */
import { breachesOfBuzzers } from './breaches-of-buzzers.ts'
import { breachesOfCardsHanded } from './breaches-of-cards-handed.ts'
import { breachesOfFigures } from './breaches-of-figures.ts'
import { breachesOfInventories } from './breaches-of-inventories.ts'
import { breachesOfNames } from './breaches-of-names.ts'
import { breachesOfNeeds } from './breaches-of-needs.ts'
import { type Breach, breachesOfProducts, namedOnPapers } from './breaches-of-products.ts'
import { breachesOfRecalls } from './breaches-of-recalls.ts'
import { aSale, breachesOfSaleLines } from './breaches-of-sale-lines.ts'
import { breachesOfTickets } from './breaches-of-tickets.ts'
import { breachesOfTransfers } from './breaches-of-transfers.ts'

const aRecharge = `(select id from operation where kind = 'recharge' and amount = 5000)`
const aCard = `(select card_id from operation where id = ${aRecharge})`
const handedTill = `(select id from till where handed_to is not null)`
const openDeskTill = `(select id from till where kind = 'recharge' and closed_at is null)`

export const breaches: readonly Breach[] = [
  [
    'a dirham appears on a card',
    `update card_balance set balance = balance + 100 where card_id = ${aCard}`,
    ['I-01 a card holds', 'I-01 a card counts exactly', 'I-04', 'I-38 the figures'],
  ],
  [
    'an operation of a card is deleted',
    `delete from operation where id = ${aRecharge};
     delete from transfer where operation_id not in (select id from operation);
     update card_balance b set balance = balance - 5000 where card_id = (select card_id from sale where id = ${aSale});
     update till set expected = expected - 5000 where id = ${openDeskTill}`,
    [
      'I-01 a card counts exactly',
      'I-01 the operations of a card',
      'I-23',
      'I-38 the figures',
      'I-38 a till knows',
      'I-38 what the batches',
      'I-56 what the desks did',
    ],
  ],
  ...breachesOfCardsHanded,
  ...breachesOfRecalls,
  [
    'a card forgets how many operations it has',
    `update card_balance set operation_count = operation_count + 1 where card_id = ${aCard}`,
    ['I-01 a card counts exactly'],
  ],
  [
    'a balance falls below zero',
    `update card_balance set balance = -1 where card_id = ${aCard}`,
    ['I-01 a card holds', 'I-01 a card counts exactly', 'I-02', 'I-04', 'I-38 the figures'],
  ],
  [
    'a transfer belongs to no operation',
    `insert into transfer (operation_id, from_account, to_account, amount)
     select gen_random_uuid(), '00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000004', 100`,
    ['I-03 every transfer', 'I-03 every operation moves', 'I-38 what the batches'],
  ],
  [
    'money goes to an account that is not there',
    `update transfer set to_account = gen_random_uuid() where operation_id = ${aSale}`,
    [
      'I-03 every transfer',
      'I-03 every operation moves',
      'I-03 what the house holds',
      'I-38 what the batches',
    ],
  ],
  [
    'an operation has another amount than it moved',
    `update transfer set amount = amount + 100 where operation_id = ${aSale}`,
    ['I-01 a card holds', 'I-03 every operation moves', 'I-04', 'I-38 what the batches'],
  ],
  [
    'a cancellation gives back less than was paid',
    `update operation set reverses_id = ${aSale}
      where id = (select id from operation where kind = 'sale-cancellation' order by id limit 1)`,
    ['I-09', 'I-12 every sale operation', 'I-23 the operations of a till', 'I-26'],
  ],
  [
    'a sale is called cancelled though nothing was given back',
    `update sale set status = 'cancelled' where id = ${aSale}`,
    [
      'I-12 every sale operation',
      'I-38 the figures',
      'I-41',
      'I-42 the cancelled sales',
      'I-56 what was sold',
    ],
  ],
  [
    'two active cards bear one code',
    `update card set code = (select code from card where id = ${aCard})`,
    ['I-13', 'I-01 a card begins'],
  ],
  [
    'a person holds two open tills',
    `update till set holder_id = (select holder_id from till where id = ${openDeskTill}), kind = 'recharge', stand_id = null
      where closed_at is null`,
    ['I-20', 'I-12 a sale says', 'I-21 a till says', 'I-22'],
  ],
  [
    'a disabled person goes on at their till',
    `update staff set is_active = false where id = (select holder_id from till where id = ${openDeskTill})`,
    ['I-32 whoever is disabled'],
  ],
  [
    'something was booked on a till after it was stopped',
    `update till set stopped_at = opened_at where id = ${openDeskTill}`,
    ['I-32 a till that was stopped'],
  ],
  [
    'a drawer is expected to hold more than was put in',
    `update till set expected = expected + 100 where id = ${openDeskTill}`,
    ['I-21 a till expects'],
  ],
  [
    'an operation was booked after its till was closed',
    `update till set opened_at = opened_at - interval '2 hours', closed_at = opened_at - interval '1 hour', stopped_at = null
      where closed_by <> holder_id`,
    ['I-21 every operation', 'I-21 a till says'],
  ],
  [
    'the time of an operation is altered',
    `update operation set booked_at = booked_at + interval '1 second' where id = ${aRecharge}`,
    ['I-23 the operations of a till'],
  ],
  [
    'a till forgets the digest of its last operation',
    `update till set last_hash = 'forged' where id = ${openDeskTill}`,
    ['I-23 a till knows'],
  ],
  [
    'goods vanish without a movement',
    `update product_stock set stock = stock - 1000 where movement_count > 0`,
    ['I-24 a stock is', 'I-42 what came'],
  ],
  [
    'a movement starts from a stock that never was',
    `update stock_movement set previous_stock = previous_stock + 1000, new_stock = new_stock + 1000 where number = 1`,
    ['I-24 the movements', 'I-43 an act'],
  ],
  ...breachesOfSaleLines,
  ...breachesOfProducts,
  ...breachesOfTickets,
  ...breachesOfBuzzers,
  ...breachesOfFigures,
  ...breachesOfInventories,
  ...breachesOfTransfers,
  ...breachesOfNeeds,
  ...breachesOfNames,
  [
    'the sales of one stand are given to another',
    `insert into stand (id, name, letter, created_at) select gen_random_uuid(), 'B', 'B', now();
     ${namedOnPapers};
     update transfer set to_account = (select id from stand where letter = 'B') where operation_id = ${aSale}`,
    ['I-03 every operation moves', 'I-38 what the batches'],
  ],
  [
    'a shortage is hidden by counting more afterwards',
    `update till set counted = counted + 100, difference = difference + 100 where id = ${handedTill}`,
    ['I-03 every operation moves', 'I-21 a till says', 'I-21 a till that was counted', 'I-21 a drawer'],
  ],
  [
    'a till takes the id of a stand',
    `insert into stand (id, name, letter, created_at) select id, 'B', 'B', now() from till where id = ${openDeskTill};
     ${namedOnPapers}`,
    ['I-03 no two accounts', 'I-03 what the house holds', 'I-21 a till expects', 'I-38 what the batches'],
  ],
  [
    'a card says it began with more',
    `update card set initial_balance = initial_balance + 100 where id = ${aCard}`,
    ['I-01 a card begins'],
  ],
  [
    'an initialized card is said to have been lost',
    `update card set ending = 'lost' where ending = 'initialized'`,
    ['I-01 a card is to be paid', 'I-13', 'I-14'],
  ],
  ['a card is counted twice', `update card_tally set cards = cards + 1`, ['I-38 the figures']],
  [
    'a card in the box is counted as handed out',
    `update card_tally set handed = handed + 1`,
    ['I-38 the figures'],
  ],
  [
    'a sale is put down to another person',
    `update sale set vendor_id = (select holder_id from till where id = ${openDeskTill}) where id = ${aSale}`,
    ['I-12 a sale says'],
  ],
  [
    'a till is given to another holder',
    `update till set holder_id = (select id from staff where role = 'admin' limit 1) where id = ${openDeskTill}`,
    ['I-21 a till says', 'I-22'],
  ],
  [
    'a cancellation is attributed to a person who is no admin',
    `update operation set actor_id = (select holder_id from till where id = ${openDeskTill}) where kind = 'sale-cancellation'`,
    ['I-22', 'I-23 the operations of a till', 'I-43 every movement'],
  ],
  [
    'a receipt is rewritten',
    `update operation set answer = '{}' where id = ${aRecharge}`,
    ['I-23 the operations of a till'],
  ],
  [
    'a movement of stock is attributed to another person',
    `update stock_movement set created_by = gen_random_uuid() where number = 1`,
    ['I-43 every movement', 'I-61 a notification ends'],
  ],
  [
    'an account is said to hold more',
    `update account_tally set value = value + 100 where account = 'drawers'`,
    ['I-38 what the batches'],
  ],
  [
    'a till is said to have recharged more',
    `update till set totals = jsonb_set(totals, '{recharge,amount}', '999900') where id = ${openDeskTill}`,
    ['I-38 a till knows'],
  ],
  [
    'a count is said to have been another',
    `update till set last_counted = last_counted + 100 where id = ${handedTill}`,
    ['I-21 a till that was counted'],
  ],
  [
    'the notes and coins of a count have another sum',
    `update till set last_pieces = '{"20000": 1}' where id = ${handedTill}`,
    ['I-21 a till that was counted'],
  ],
  [
    'the number of a report is skipped',
    `update till set report_number = report_number + 5 where id = ${handedTill}`,
    ['I-21 closing'],
  ],
  [
    'the count of reports goes back',
    `update report_count set last_number = last_number - 1`,
    ['I-21 closing'],
  ],
  [
    'a drawer is said to have gone to another colleague',
    `update till set handed_to = (select id from staff where role = 'admin' limit 1) where id = ${handedTill}`,
    ['I-21 a drawer'],
  ],
  [
    'an order number is skipped',
    `update sale set day_number = day_number + 5 where id = ${aSale}`,
    ['I-38 order'],
  ],
]
