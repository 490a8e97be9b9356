/** Breaches in the transfers of goods between stands. */
import type { Breach } from './breaches-of-products.ts'

const goods = 'I-46 what a transfer took'
const steps = 'I-46 a transfer is what'
const hands = 'I-43 every step of a transfer'

export const breachesOfTransfers: readonly Breach[] = [
  [
    'goods that were lost on the way are said to have arrived',
    `update stock_transfer set received = received + lost, lost = 0 where lost > 0`,
    [goods, steps],
  ],
  [
    'goods that were lost on the way are said to have arrived, in its steps too',
    `update stock_transfer set received = received + lost, lost = 0 where lost > 0;
     update stock_transfer_step set received = received + lost, lost = 0, reason = null where lost > 0`,
    [goods],
  ],
  [
    'goods on their way are said to have been given up, and no stock has them',
    `insert into stock_transfer_step (transfer_id, number, status, quantity, received, lost, returned, by, at)
     select id, step_count + 1, 'cancelled', quantity, 0, 0, quantity, requested_by, now()
       from stock_transfer where status = 'sent';
     update stock_transfer
        set status = 'cancelled', returned = quantity, step_count = step_count + 1, closed_by = requested_by, closed_at = now()
      where status = 'sent'`,
    [goods, hands],
  ],
  [
    'what arrived at a stand is doubled',
    `update stock_movement m set quantity = quantity * 2, new_stock = new_stock + quantity
      where type = 'transfer-in'
        and number = (select max(number) from stock_movement l where l.product_id = m.product_id)
        and product_id = (select to_product from stock_transfer where lost > 0);
     update product_stock s set stock = m.new_stock
       from stock_movement m where m.product_id = s.product_id and m.number = s.movement_count`,
    [goods],
  ],
  [
    'goods leave for no other stand',
    `update stock_movement set operation_id = (select id from operation where kind = 'supply' limit 1)
      where type = 'transfer-out'`,
    [goods, 'I-43 every movement', 'I-43 an act on a stock'],
  ],
  [
    'a transfer is said to have been received before it was',
    `update stock_transfer set closed_at = closed_at - interval '1 hour' where status = 'received'`,
    [steps],
  ],
  ['a step of a transfer is taken out', `delete from stock_transfer_step where lost > 0`, [steps, hands]],
  [
    'a transfer is said to have been received by another person',
    `update stock_transfer_step set by = gen_random_uuid() where status = 'received';
     update stock_transfer t set closed_by = s.by
       from stock_transfer_step s where s.transfer_id = t.id and s.status = 'received'`,
    [hands],
  ],
]
