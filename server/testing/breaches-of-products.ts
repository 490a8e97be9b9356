/** Ways in which alerts, sums of sales and prices can be wrong: what is not judged by the movements of a stock. */

/** What the statements do to the books, and the beginning of the name of every check that must then fail. */
export type Breach = readonly [does: string, statements: string, checks: readonly string[]]

const anotherAlert = `
  insert into stock_alert (id, product_id, stand_id, current_stock, min_stock, requested_quantity, status, priority, created_at)
  select gen_random_uuid(), product_id, stand_id, current_stock, min_stock, requested_quantity, 'pending', priority, now()
    from stock_alert`

export const breachesOfProducts: readonly Breach[] = [
  ['a product below its threshold has no alert', `update stock_alert set status = 'cancelled'`, ['I-28']],
  ['a product below its threshold has two alerts', anotherAlert, ['I-28']],
  [
    'the alert of a product is left at the stand it was moved from',
    `insert into stand (id, name, letter, created_at) values (gen_random_uuid(), 'B', 'B', now());
     update stock_alert set stand_id = (select id from stand where letter = 'B')`,
    ['I-28'],
  ],
  [
    'the thresholds of a product are edited, and nothing is decided',
    `update product set stock_alert = 500000000 where id not in (select product_id from stock_alert)`,
    ['I-28'],
  ],
  [
    'the minimum of a product is edited, and its alert waits for the old one',
    `update product set min_quantity = min_quantity + 1000 where id in (select product_id from stock_alert)`,
    ['I-28'],
  ],
  [
    'an alert stays open though the stock is healthy again',
    `update product set stock_alert = 0 where id in (select product_id from stock_alert)`,
    ['I-28'],
  ],
  [
    'an archived product still asks for more',
    `update product set archived_at = now() where id in (select product_id from stock_alert)`,
    ['I-28'],
  ],
  [
    'a product is said to have sold more',
    `update product_stock set total_sales = total_sales + 1000`,
    ['I-41'],
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
