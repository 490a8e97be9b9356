/** Breaches in the figures of the dashboard: they differ from what was sold and done. */
import type { Breach } from './breaches-of-products.ts'

const sold = '(select quarter from sale_tally where sales > 0 limit 1)'

export const breachesOfFigures: readonly Breach[] = [
  [
    'a sale counts twice',
    `update sale_tally set sales = sales + 1 where quarter = ${sold}`,
    ['I-56 what was sold in each'],
  ],
  [
    'sales are counted in the next quarter of an hour',
    // Only the last quarter of an hour is changed: in an evening that crossed one, two changed rows would collide.
    `update sale_tally
        set quarter = quarter + interval '15 minutes'
      where quarter = (select max(quarter) from sale_tally)`,
    ['I-56 what was sold in each'],
  ],
  [
    'sales are counted on another day',
    `update sale_tally set business_day = '2020-01-01'`,
    ['I-56 what was sold in each'],
  ],
  [
    'a cancelled sale is counted nowhere',
    'update sale_tally set cancelled = 0, cancelled_amount = 0',
    ['I-56 what was sold in each'],
  ],
  ['the figures of sales are gone', 'truncate sale_tally', ['I-56 what was sold in each']],
  [
    'a sale counts twice for its stand',
    'update stand_tally set sales = sales + 1 where sales > 0',
    ['I-56 what was sold at each'],
  ],
  [
    'the sales of a stand are counted for another one',
    'update stand_tally set stand_id = gen_random_uuid()',
    ['I-56 what was sold at each'],
  ],
  [
    'the sales of a stand are counted on another day',
    `update stand_tally set business_day = '2020-01-01'`,
    ['I-56 what was sold at each'],
  ],
  ['the figures of stands are gone', 'truncate stand_tally', ['I-56 what was sold at each']],
  [
    'the recharges exceed those of the desks',
    `update desk_tally set amount = amount + 100 where kind = 'recharge'`,
    ['I-56 what the desks did'],
  ],
  [
    'the sales of cards are counted as recharges',
    `with sold as (delete from desk_tally where kind = 'card-sale' returning *)
     insert into desk_tally as t select quarter, 'recharge', shard, operations, amount from sold
         on conflict (quarter, kind, shard) do update
        set operations = t.operations + excluded.operations, amount = t.amount + excluded.amount`,
    ['I-56 what the desks did'],
  ],
  [
    'a recharge that was taken back still counts',
    `update desk_tally set operations = operations + 1 where kind = 'recharge'`,
    ['I-56 what the desks did'],
  ],
  [
    'refunds are counted in the previous quarter of an hour',
    `update desk_tally
        set quarter = quarter - interval '15 minutes'
      where kind <> 'recharge'
        and quarter = (select min(quarter) from desk_tally where kind <> 'recharge')`,
    ['I-56 what the desks did'],
  ],
]
