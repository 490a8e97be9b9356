/**
 * Adds a venue of 200 stands and 10,000 products beside the stands where the callers sell, and the questions that the screen
 * of products asks.
 */
import type { Client } from 'pg'
import {
  type ProductQuery,
  productDirections,
  productShelves,
  productSorts,
  productStates,
} from '#rules/catalogue/product-query.ts'
import type { Question } from './ask-around.ts'

const size = { stands: 200, products: 10_000, categories: 10 } as const

/** Adds what is missing: a season that was built earlier has only twenty stands. */
export async function growCatalogue(owner: Client): Promise<void> {
  await owner.query(`
    insert into stand (id, name, letter, created_at)
    select gen_random_uuid(), 'Grand stand ' || n,
           substr('ABCDEFGHJKLMNPQRSTUVWXYZ', 1 + n / 24, 1) || substr('ABCDEFGHJKLMNPQRSTUVWXYZ', 1 + n % 24, 1), now()
      from generate_series(1, ${size.stands} - (select count(*)::integer from stand)) n;

    insert into category (id, name, color, position, created_at)
    select gen_random_uuid(), 'Catégorie ' || n, '#0369A1', n, now()
      from generate_series(2, ${size.categories}) n
        on conflict do nothing;

    insert into product (id, name, description, stand_id, category_id, price, unit, stock_alert, min_quantity, goes_to_kitchen,
                         archived_at, created_at, updated_at)
    select gen_random_uuid(), (array['Crêpe', 'Kefta', 'Jus', 'Thé', 'Msemen'])[1 + n % 5] || ' ' || md5(n::text), 'Au stand',
           s.ids[1 + n % cardinality(s.ids)], c.ids[1 + n / 7 % cardinality(c.ids)], n * 7919 % 20000, 'unit', 5000, 10000, false,
           case when n % 20 = 3 then now() end, now() - n * interval '1 minute', now()
      from generate_series(1, ${size.products} - (select count(*)::integer from product)) n,
           (select array_agg(id) as ids from stand where name like 'Grand stand %') s,
           (select array_agg(id) as ids from category) c;
    insert into product_stock (product_id, initial_stock, stock)
    select id, stock, stock
      from (select id, case when abs(hashtext(id::text)) % 4 = 0 then abs(hashtext(name)) % 12 * 1000 else 50000 end as stock
              from product
             where id not in (select product_id from product_stock)) drawn;
    insert into product_price (product_id, number, price, changed_at)
    select id, 1, price, created_at
      from product
     where id not in (select product_id from product_price);
    analyze stand, category, product, product_stock`)
}

type Asked = Partial<Record<keyof ProductQuery | 'page', string>>
const list = (asked: Asked) => `/api/v1/products?${new URLSearchParams(asked)}`
const sorted = productSorts.flatMap((sort) => productDirections.map((order) => ({ sort, order })))

export async function questionsAboutProducts(owner: Client): Promise<Question[]> {
  const { rows } = await owner.query<{ id: string; standId: string; categoryId: string }>(
    'select id, stand_id as "standId", category_id as "categoryId" from product order by md5(id::text) limit 10',
  )
  const ask = (group: string, asked: readonly Asked[]) =>
    asked.map((query) => ({ group: `products: ${group}`, path: list(query) }))
  return [
    ...ask('first page', sorted),
    ...ask(
      'last page',
      sorted.map((query) => ({ ...query, page: '1000000' })),
    ),
    ...ask(
      'by state',
      productStates.flatMap((state) => sorted.map((query) => ({ ...query, state }))),
    ),
    ...ask(
      'without those that are out',
      sorted.map((query) => ({ ...query, out: 'hidden' })),
    ),
    ...ask(
      'archived or not',
      productShelves.map((shelf) => ({ shelf })),
    ),
    ...ask(
      'of a stand',
      rows.map(({ standId }) => ({ standId, sort: 'stock' })),
    ),
    ...ask(
      'of a category',
      rows.map(({ categoryId }) => ({ categoryId, sort: 'price' })),
    ),
    ...ask(
      'searched',
      ['kefta', 'crepe', '3f', 'a9c', 'absent', '7'].map((search) => ({ search })),
    ),
    ...rows.flatMap(({ id }) => [
      { group: 'products: one', path: `/api/v1/products/${id}` },
      { group: 'products: prices of one', path: `/api/v1/products/${id}/prices` },
    ]),
  ]
}
