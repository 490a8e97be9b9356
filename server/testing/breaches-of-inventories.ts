/** Breaches in inventories: who held them, what was counted, and what they did to stocks. */
import type { Breach } from './breaches-of-products.ts'

const validated = `(select id from inventory where ending = 'validated')`
const correction = `operation_id in (select id from operation where kind = 'inventory')`

export const breachesOfInventories: readonly Breach[] = [
  [
    'a validated inventory is marked as cancelled',
    `update inventory set ending = 'abandoned' where ending = 'validated'`,
    ['I-49 an inventory was begun'],
  ],
  [
    'an inventory is said to have been begun by another person',
    `update inventory set started_by = gen_random_uuid() where ending is null`,
    ['I-49 an inventory was begun'],
  ],
  [
    'a count that matched the stock is deleted',
    `delete from inventory_count where inventory_id = ${validated} and counted = stock`,
    ['I-49 the counts'],
  ],
  [
    'more is said to have been counted',
    `update inventory_count set counted = counted + 1000 where inventory_id = ${validated} and counted = 28000`,
    ['I-49 the counts', 'I-49 a validated inventory'],
  ],
  [
    'a product is said to have been counted after a later movement',
    `update inventory_count set movement_number = movement_number + 1 where inventory_id = ${validated}`,
    ['I-49 a product was counted'],
  ],
  [
    'the movement that an inventory made is deleted',
    `update product_stock set movement_count = 0, stock = initial_stock
      where product_id in (select product_id from stock_movement where ${correction});
     delete from stock_movement where ${correction}`,
    ['I-49 a validated inventory'],
  ],
  [
    'a stock is set to an earlier count than the last one',
    `update stock_movement set quantity = 1000, new_stock = 31000 where ${correction};
     update product_stock set stock = 31000 where product_id in (select product_id from stock_movement where ${correction})`,
    ['I-49 a validated inventory'],
  ],
]
