/** Breaches in alerts, sums of sales and prices, which the checks of stock movements do not cover. */

/** What the statements do to the books, and the beginning of the name of every check that must then fail. */
export type Breach = readonly [does: string, statements: string, checks: readonly string[]]

/** The first name of a planted stand «B» on papers. */
export const namedOnPapers = `insert into paper_identity (stand_id, number, stand_name, since)
     select id, 1, name, '-infinity' from stand where name = 'B'`

const anotherAlert = `
  insert into stock_alert (id, product_id, stand_id, current_stock, min_stock, requested_quantity, status, priority, created_at)
  select gen_random_uuid(), product_id, stand_id, current_stock, min_stock, requested_quantity, 'pending', priority, now()
    from stock_alert
   where status in ('pending', 'processing')`

export const breachesOfProducts: readonly Breach[] = [
  [
    'a product below its threshold has no alert',
    `update stock_alert set status = 'cancelled'`,
    ['I-28', 'I-45 a need'],
  ],
  ['a product below its threshold has two alerts', anotherAlert, ['I-28', 'I-45 the organiser']],
  [
    'the alert of a product is left at the stand it was moved from',
    `insert into stand (id, name, letter, created_at) values (gen_random_uuid(), 'B', 'B', now());
     ${namedOnPapers};
     update stock_alert set stand_id = (select id from stand where letter = 'B')`,
    ['I-28 an alert is open', 'I-45 a need'],
  ],
  [
    'the thresholds of a product are edited, and its alert is not raised or ended',
    `update product set stock_alert = 500000000 where id not in (select product_id from stock_alert)`,
    ['I-28 an alert is open'],
  ],
  [
    'the minimum of a product is edited, and its alert waits for the old one',
    `update product set min_quantity = min_quantity + 1000 where id in (select product_id from stock_alert)`,
    ['I-28 an alert is open'],
  ],
  [
    'an alert stays open though the stock is healthy again',
    `update product set stock_alert = 0, min_quantity = 1000 where id in (select product_id from stock_alert);
     update stock_alert set min_stock = 1000`,
    ['I-28 an alert is open'],
  ],
  [
    'an archived product still asks for more',
    `update product set archived_at = now() where id in (select product_id from stock_alert)`,
    ['I-28 an alert is open'],
  ],
  [
    'an alert that the stock raised stays open on a healthy stock, as if a person had raised it',
    `update stock_alert set created_by = gen_random_uuid() where created_by is null`,
    ['I-28 an alert is what', 'I-45 a need'],
  ],
  [
    'an alert is marked as taken, without an act of a person',
    `update stock_alert set status = 'processing', taken_by = gen_random_uuid(), taken_at = now()
      where status = 'pending'`,
    ['I-28 an alert is what'],
  ],
  [
    'an event of an alert is deleted',
    `delete from stock_alert_event where what = 'released'`,
    ['I-28 an alert is what', 'I-43 what a person did'],
  ],
  [
    'a cancellation by hand is said to have come before the last movement',
    `update stock_alert_event set movement_number = movement_number - 1
      where what = 'cancelled' and movement_number > 0`,
    ['I-28 an alert is open'],
  ],
  [
    'an alert is said to have been cancelled by another person',
    `update stock_alert_event set by = gen_random_uuid() where what = 'cancelled';
     update stock_alert set resolved_by = e.by from stock_alert_event e where e.alert_id = id and e.what = 'cancelled'`,
    ['I-43 what a person did', 'I-61 a notification ends'],
  ],
  [
    'goods that were lost are said to have come back',
    `update stock_movement set type = 'return', reason = null where type = 'loss'`,
    ['I-42 what came', 'I-43 every movement'],
  ],
  [
    'a supply is doubled after it was answered',
    `update stock_movement set quantity = quantity * 2, new_stock = new_stock + quantity where type = 'supply'`,
    ['I-24 a stock is', 'I-24 the movements', 'I-42 what came', 'I-43 an act', 'I-61 a notification ends'],
  ],
  [
    'a movement that nobody asked for is added',
    `insert into stock_movement (product_id, number, stand_id, type, quantity, previous_stock, new_stock, created_by, created_at,
                                 amount_sold)
     select s.product_id, s.movement_count + 1, p.stand_id, 'supply', 1000, s.stock, s.stock + 1000, null, now(), s.amount_sold
       from product_stock s join product p on p.id = s.product_id
      where s.movement_count > 0 and p.id not in (select product_id from stock_alert)
      order by p.id limit 1;
     update product_stock s set movement_count = m.number, stock = m.new_stock
       from stock_movement m where m.product_id = s.product_id and m.operation_id is null`,
    ['I-43 every movement'],
  ],
  [
    'a product is put on sale without a stock',
    `insert into product (id, name, description, stand_id, category_id, price, unit, stock_alert, min_quantity,
                          goes_to_kitchen, created_at, updated_at)
     select gen_random_uuid(), 'Sans stock', '', stand_id, category_id, price, unit, 0, 0, false, now(), now()
       from product limit 1`,
    ['I-24 every product', 'I-44 the price'],
  ],
  [
    'a product is said to have sold more',
    `update product_stock set total_sales = total_sales + 1000`,
    ['I-41'],
  ],
  [
    'a product is said to have been sold for more',
    `update product_stock set amount_sold = amount_sold + 100`,
    ['I-42 what a product was sold for'],
  ],
  [
    'a movement says that more was sold before it',
    `update stock_movement set amount_sold = amount_sold + 100 where number = 2`,
    ['I-42 what a product was sold for'],
  ],
  [
    'a cancelled sale is left out of those of its product',
    `delete from cancelled_product_sale`,
    ['I-42 the cancelled sales'],
  ],
  [
    'a cancelled sale is said to have cost less',
    `update cancelled_product_sale set amount = amount - 100`,
    ['I-42 the cancelled sales'],
  ],
  ['a price is changed and not written down', `update product set price = price + 100`, ['I-44 the price']],
  ['a price is left out of the history', `update product_price set number = 2`, ['I-44 the price']],
  [
    'the price that a product was sold at is rewritten',
    `update product_price set price = price + 100; update product set price = price + 100`,
    ['I-44 every line'],
  ],
  [
    'a product is sold at the price it had an hour ago',
    `insert into product_price (product_id, number, price, changed_at)
     select product_id, 2, price + 100, changed_at - interval '1 hour' from product_price;
     update product set price = price + 100`,
    ['I-44 every line'],
  ],
]
