/**
 * Adds a product with `movements` stock movements (a million in a season): nearly all are sales, a few supplies and returns.
 * Also the questions of the screens about stocks.
 */
import type { Client } from 'pg'
import { stockPeriods } from '#rules/stock/stock-history.ts'
import type { Question } from './ask-around.ts'

/** One movement in `supplyEvery` is a supply, one in `returnEvery` a return that cancels the sale before it. */
const [supplyEvery, returnEvery] = [1_000, 500] as const
const productId = '70000000-0000-7000-8000-000000000001'

/** Does nothing when the product is there already. A million movements take about a minute. */
export async function growMovements(owner: Client, movements: number): Promise<void> {
  const { rowCount } = await owner.query(`select from product where id = '${productId}'`)
  if (rowCount) return
  for (const statement of stepsTo(movements)) await owner.query(statement)
}

const saleId = `(lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '70088' || lpad(to_hex(n), 15, '0'))::uuid`

const stepsTo = (movements: number) => [
  `insert into product (id, name, description, stand_id, category_id, price, unit, stock_alert, min_quantity, goes_to_kitchen,
                        created_at, updated_at)
   select '${productId}', 'Thé sans fin', 'Au stand', s.id, c.id, 1000, 'unit', 5000, 10000, false, now(), now()
     from (select id from stand order by id limit 1) s, (select id from category order by id limit 1) c`,
  `insert into product_stock (product_id, initial_stock, stock, movement_count)
   values ('${productId}', 999000000, 999000000 - ${movements} * 900::bigint, ${movements})`,
  `create unlogged table season_moved as
   select n, at, ${saleId} as id,
          case when n % ${supplyEvery} = 1 then 'supply' when n % ${returnEvery} = 3 then 'return' else 'sale' end as type
     from (select n, date_trunc('milliseconds', now() - interval '120 days' + n * (interval '120 days' / ${movements})) as at
             from generate_series(1, ${movements}) n) drawn`,
  `insert into stock_movement (product_id, number, stand_id, type, quantity, previous_stock, new_stock, created_at, operation_id,
                               amount_sold)
   select p.id, n, p.stand_id, m.type, -900, 999000000 - (n - 1) * 900::bigint, 999000000 - n * 900::bigint, at, m.id,
          900 * count(*) filter (where m.type = 'sale') over (order by n)
     from season_moved m, product p
    where p.id = '${productId}'
    order by n`,
  `insert into sale (id, card_id, stand_id, till_id, vendor_id, vendor_name, business_day, day_number, order_number, amount,
                     status, created_at)
   select m.id, m.id, p.stand_id, m.id, m.id, 'Vendeur', 'thé', n, 'T-' || n, 3000,
          case when n % ${returnEvery} = 2 then 'cancelled' else 'completed' end, at
     from season_moved m, product p
    where p.id = '${productId}'
      and m.type = 'sale'
    order by n`,
  `insert into sale_line (sale_id, position, product_id, name, unit, quantity, price, total, goes_to_kitchen)
   select m.id, place, case place when 1 then '${productId}'::uuid else m.id end, 'Thé', 'unit', 900, 1000, 900, false
     from season_moved m, generate_series(0, 2) place
    where m.type = 'sale'
    order by n, place`,
  `update product_stock
      set amount_sold = (select max(amount_sold) from stock_movement where product_id = '${productId}')
    where product_id = '${productId}'`,
  `insert into cancelled_product_sale (product_id, number, quantity, amount)
   select '${productId}', n, 900, 900 from season_moved where n % ${returnEvery} = 2 and type = 'sale'`,
  'drop table season_moved',
  'vacuum analyze stock_movement',
  'vacuum analyze sale',
  'vacuum analyze sale_line',
  'vacuum analyze cancelled_product_sale',
]

const many = <Item>(count: number, make: (n: number) => Item): Item[] =>
  Array.from({ length: count }, (_, n) => make(n))

export async function questionsAboutStocks(owner: Client): Promise<Question[]> {
  const { rows } = await owner.query<{ standId: string; categoryId: string }>(
    'select stand_id as "standId", category_id as "categoryId" from product order by md5(id::text) limit 5',
  )
  const stocks = (asked: Record<string, string>) => `/api/v1/stocks?${new URLSearchParams(asked)}`
  const history = (what: string, asked: string) => `/api/v1/products/${productId}/${what}?${asked}`
  return [
    ...['', 'out', 'critical', 'low', 'normal'].flatMap((state) =>
      many(4, (n) => ({
        group: 'stocks',
        path: stocks({ ...(state && { state }), page: n === 3 ? '1000000' : String(n + 1) }),
      })),
    ),
    ...rows.flatMap(({ standId, categoryId }) => [
      { group: 'stocks: of a stand', path: stocks({ standId }) },
      { group: 'stocks: of a category', path: stocks({ categoryId, state: 'low' }) },
    ]),
    ...['kefta', '3f', 'absent'].map((search) => ({ group: 'stocks: searched', path: stocks({ search }) })),
    ...stockPeriods.flatMap((period) =>
      many(5, () => ({
        group: `stock history: ${period === 'custom' ? 'since ever' : period}`,
        path: history('stock-history', `period=${period}`),
      })),
    ),
    ...many(5, (n) => ({
      group: 'stock history: movements',
      path: history('movements', `period=custom&page=${1 + n * 20_000}`),
    })),
    ...many(5, (n) => ({
      group: 'stock history: sales',
      path: history('sales', `period=custom&page=${1 + n * 60}`),
    })),
  ]
}
