/** Products as administrators keep them: held while they are changed, written with every price they had. */
import type { KeptProduct, Product } from '#rules/catalogue/product.ts'
import { tidyCode } from '#rules/catalogue/product-code.ts'
import type { Place } from '#rules/catalogue/product-draft.ts'
import type { Tx } from '../platform/database.ts'
import { fragment } from '../platform/sql-fragment.ts'
import { holdStocks, type ProductRow, toProduct } from './product-store.ts'

export type ListedRow = KeptProduct &
  Pick<Product, 'soldOut'> & {
    readonly standName: string
    readonly categoryName: string
    readonly categoryColor: string
    readonly createdAt: Date
    readonly updatedAt: Date
    readonly lastAlertAt: Date | null
    readonly archivedAt: Date | null
  }

type Row = ProductRow & {
  description: string
  code: string
  category_id: string
  version: number
  stand_name: string
  category_name: string
  category_color: string
  image_hash: string | null
  created_at: Date
  updated_at: Date
  last_alert_at: Date | null
  archived_at: Date | null
}

const toListed = (row: Row): ListedRow => ({
  ...toProduct(row),
  description: row.description,
  code: row.code,
  categoryId: row.category_id,
  version: row.version,
  standName: row.stand_name,
  categoryName: row.category_name,
  categoryColor: row.category_color,
  image: row.image_hash,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  lastAlertAt: row.last_alert_at,
  archivedAt: row.archived_at,
})

const listed = fragment`
    select p.id, p.name, p.description, p.code, p.stand_id, st.name as stand_name, p.category_id, c.name as category_name,
           c.color as category_color, p.price, p.unit, s.stock, p.stock_alert, p.min_quantity, p.goes_to_kitchen, p.image_hash,
           p.is_archived, p.version, s.total_sales, s.amount_sold, s.movement_count, p.sold_out_since,
           p.sold_out_by, p.sold_out_until, p.created_at, p.updated_at,
           s.last_alert_at, p.archived_at
      from unnest`

/** These products, in the order of the ids; one that is not there is left out. */
export async function productsInOrder(tx: Tx, ids: readonly string[]): Promise<ListedRow[]> {
  const { rows } = await tx.sql<Row>`
    ${listed}(${ids}::uuid[]) with ordinality as asked (id, place)
      join product p on p.id = asked.id
      join product_stock s on s.product_id = asked.id
      join stand st on st.id = p.stand_id
      join category c on c.id = p.category_id
     order by asked.place`
  return rows.map(toListed)
}

/**
 * Holds the row that a sale of these products holds as well, then what is written of them, then reads them: nobody sells
 * what is being changed, and no other change of it, be it of its photo or its category, is lost.
 */
export async function holdKeptProducts(tx: Tx, ids: readonly string[]): Promise<ListedRow[]> {
  const held = holdStocks(tx, ids)
  const kept = tx.sql`
    select id
      from product
     where id = any(${ids}::uuid[])
     order by id
       for no key update`
  const [, , products] = await Promise.all([held, kept, productsInOrder(tx, ids)])
  return products
}

/** Whether it is there, and then held, so that it does not go away before a product is in it. */
export async function holdCategory(tx: Tx, id: string | null): Promise<boolean> {
  const { rows } = await tx.sql`
    select id
      from category
     where id = ${id}
       for share`
  return rows.length > 0
}

/** Where a product is to stand, held so that neither stand nor category goes away before the product is there. */
export async function holdPlace(tx: Tx, { id, name, code, standId, categoryId }: Placed): Promise<Place> {
  const [stands, hasCategory, namesakes, bearers] = await Promise.all([
    tx.sql`
      select id
        from stand
       where id = ${standId}
         and archived_at is null
         for share`,
    holdCategory(tx, categoryId),
    tx.sql`
      select id
        from product
       where stand_id = ${standId}
         and plain = btrim(replace(lower(regexp_replace(normalize(${name.trim()}, nfd), '[\u0300-\u036f]', '', 'g')), '’', ''''))
         and archived_at is null
         and id is distinct from ${id}::uuid`,
    tx.sql`
      select id
        from product
       where stand_id = ${standId}
         and code = nullif(${tidyCode(code)}, '')
         and archived_at is null
         and id is distinct from ${id}::uuid`,
  ])
  return {
    hasStand: stands.rows.length > 0,
    hasCategory,
    isNameFree: namesakes.rows.length === 0,
    isCodeFree: bearers.rows.length === 0,
  }
}

/** `id` is null for a product that is not there yet. */
type Placed = {
  readonly id: string | null
  readonly name: string
  readonly code: string
  readonly standId: string | null
  readonly categoryId: string | null
}

/** `initial_stock` is the stock a product begins with: what comes and goes later are movements. */
export async function insertProducts(tx: Tx, products: readonly KeptProduct[], now: Date): Promise<void> {
  await tx.sql`
    insert into product (id, name, description, code, stand_id, category_id, price, unit, stock_alert, min_quantity,
                         goes_to_kitchen, image_hash, created_at, updated_at)
    select id, name, description, code, stand_id, category_id, price, unit, stock_alert, min_quantity, goes_to_kitchen,
           image_hash, ${now}, ${now}
      from ${given(products)}`
  await tx.sql`
    insert into product_stock (product_id, initial_stock, stock)
    select product_id, stock, stock
      from unnest(
             ${products.map(({ id }) => id)}::uuid[],
             ${products.map(({ stock }) => stock)}::bigint[])
        as n (product_id, stock)`
}

/** Until they are saved with others. */
export async function giveUpCodes(tx: Tx, products: readonly KeptProduct[]): Promise<void> {
  await tx.sql`
    update product
       set code = ''
     where id = any(${products.map(({ id }) => id)}::uuid[])`
}

/** Everything an administrator may change; the stock, held meanwhile, is not part of it. */
export async function saveKeptProducts(tx: Tx, products: readonly KeptProduct[], now: Date): Promise<void> {
  await tx.sql`
    update product p
       set name = n.name,
           description = n.description,
           code = n.code,
           stand_id = n.stand_id,
           category_id = n.category_id,
           price = n.price,
           unit = n.unit,
           stock_alert = n.stock_alert,
           min_quantity = n.min_quantity,
           goes_to_kitchen = n.goes_to_kitchen,
           version = n.version,
           archived_at = case when n.is_archived then coalesce(p.archived_at, ${now}) end,
           updated_at = ${now}
      from ${given(products)}
     where p.id = n.id`
}

const given = (products: readonly KeptProduct[]) => fragment`
           unnest(
             ${products.map((product) => product.id)}::uuid[],
             ${products.map((product) => product.name)}::text[],
             ${products.map((product) => product.description)}::text[],
             ${products.map((product) => product.code)}::text[],
             ${products.map((product) => product.standId)}::uuid[],
             ${products.map((product) => product.categoryId)}::uuid[],
             ${products.map((product) => product.price)}::integer[],
             ${products.map((product) => product.unit)}::text[],
             ${products.map((product) => product.stockAlert)}::bigint[],
             ${products.map((product) => product.minQuantity)}::bigint[],
             ${products.map((product) => product.goesToKitchen)}::boolean[],
             ${products.map((product) => product.image)}::text[],
             ${products.map((product) => product.version)}::integer[],
             ${products.map((product) => product.isArchived)}::boolean[])
        as n (id, name, description, code, stand_id, category_id, price, unit, stock_alert, min_quantity, goes_to_kitchen,
              image_hash, version, is_archived)`
