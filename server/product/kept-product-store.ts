/** Products as administrators edit them: locked while they change, saved with every price they had. */
import type { KeptProduct } from '#rules/catalogue/product.ts'
import { tidyCode } from '#rules/catalogue/product-code.ts'
import type { Place } from '#rules/catalogue/product-draft.ts'
import { productFields } from '#rules/catalogue/product-fields.ts'
import { namesOf } from '#rules/plain/fields.ts'
import { plainWords } from '#rules/plain/plain-words.ts'
import { categoryTable, productTable } from '../database/tables/catalogue.ts'
import { standTable } from '../database/tables/people.ts'
import { stockTable } from '../database/tables/stock.ts'
import type { Tx } from '../platform/database.ts'
import {
  columnOf,
  columnsOf,
  givenOf,
  reading,
  type SelectedRow,
  selection,
} from '../platform/sql-columns.ts'
import { holdStocks, productColumns, toProduct } from './product-store.ts'

const listed = selection({
  ...productColumns,
  ...columnsOf(productTable, 'p', ...namesOf(productFields), 'version'),
  ...columnsOf(productTable, 'p', 'createdAt', 'updatedAt', 'archivedAt'),
  image: columnOf(productTable, 'p', 'imageHash'),
  lastAlertAt: columnOf(stockTable, 's', 'lastAlertAt'),
  standName: columnOf(standTable, 'st', 'name'),
  categoryName: columnOf(categoryTable, 'c', 'name'),
  categoryColor: columnOf(categoryTable, 'c', 'color'),
})

export type ListedRow = ReturnType<typeof toProduct<SelectedRow<typeof listed>>>

/** These products in the order of the ids; unknown ids are left out. */
export async function productsInOrder(tx: Tx, ids: readonly string[]): Promise<ListedRow[]> {
  const rows = await reading(tx, listed)`
    select ${listed}
      from unnest(${ids}::uuid[]) with ordinality as asked (id, place)
      join product p on p.id = asked.id
      join product_stock s on s.product_id = asked.id
      join stand st on st.id = p.stand_id
      join category c on c.id = p.category_id
     order by asked.place`
  return rows.map(toProduct)
}

/**
 * Locks the stock rows that sales lock too, then the product rows, then reads them: nobody sells a product that is being
 * changed, and no other change is lost, be it of the photo or the category.
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

/** True when the category exists; it is then locked, so that it is not deleted before a product is in it. */
export async function holdCategory(tx: Tx, id: string | null): Promise<boolean> {
  const { rows } = await tx.sql`
    select id
      from category
     where id = ${id}
       for share`
  return rows.length > 0
}

/** Reads where a product is to be sold, and locks stand and category against deletion until the product is saved. */
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
         and plain = ${plainWords(name)}
         and archived_at is null
         and id is distinct from ${id}::uuid
         -- Twins from before names were compared so keep their names until one of them is renamed.
         and not exists (
           select
             from product own
            where own.id = ${id}
              and own.stand_id = ${standId}
              and own.plain = ${plainWords(name)}
              and own.archived_at is null)`,
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

/** `id` is null for a product that is not saved yet. */
type Placed = {
  readonly id: string | null
  readonly name: string
  readonly code: string
  readonly standId: string | null
  readonly categoryId: string | null
}

const keptColumns = ['id', ...namesOf(productFields), 'version'] as const
const givenNew = givenOf(productTable, ...keptColumns, 'imageHash')
const givenFirstStocks = givenOf(stockTable, 'productId', 'initialStock', 'stock')

/** `initial_stock` is the stock of a new product; all later changes are movements. */
export async function insertProducts(tx: Tx, products: readonly KeptProduct[], now: Date): Promise<void> {
  const { names, rows } = givenNew(products.map((product) => ({ ...product, imageHash: product.image })))
  await tx.sql`
    insert into product (${names}, created_at, updated_at)
    select ${names}, ${now}, ${now}
      from ${rows}`
  const stocks = givenFirstStocks(
    products.map(({ id, stock }) => ({ productId: id, initialStock: stock, stock })),
  )
  await tx.sql`
    insert into product_stock (${stocks.names})
    select ${stocks.names}
      from ${stocks.rows}`
}

/** Clears the codes until the products are saved with their new ones. */
export async function giveUpCodes(tx: Tx, products: readonly KeptProduct[]): Promise<void> {
  await tx.sql`
    update product
       set code = ''
     where id = any(${products.map(({ id }) => id)}::uuid[])`
}

const givenKept = givenOf(productTable, ...keptColumns)

/** Saves every field that an administrator may change; the stock, which is locked, is not one of them. */
export async function saveKeptProducts(tx: Tx, products: readonly KeptProduct[], now: Date): Promise<void> {
  const { set, rows } = givenKept(products)
  const ids = products.map(({ id }) => id)
  const archived = products.filter(({ isArchived }) => isArchived).map(({ id }) => id)
  await tx.sql`
    update product p
       set ${set},
           is_twin = p.is_twin and p.stand_id = n.stand_id
                       and (p.id, p.plain) in (
                         select id, plain
                           from unnest(${ids}::uuid[], ${products.map(({ name }) => plainWords(name))}::text[]) as kept (id, plain)),
           archived_at = case when p.id = any(${archived}::uuid[]) then coalesce(p.archived_at, ${now}) end,
           updated_at = ${now}
      from ${rows}
     where p.id = n.id`
}
