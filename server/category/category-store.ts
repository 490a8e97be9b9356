import type { Contents } from '#rules/catalogue/category.ts'
import { type Category, categoryFields } from '#rules/catalogue/category-fields.ts'
import { namesOf } from '#rules/plain/fields.ts'
import { categoryTable, productTable } from '../database/tables/catalogue.ts'
import type { Tx } from '../platform/database.ts'
import { columnsOf, computed, givenOf, integer, reading, selection } from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'

export type CategoryWithContents = Category & Contents

const columns = ['id', ...namesOf(categoryFields)] as const
const withContents = selection({
  ...columnsOf(categoryTable, 'c', ...columns),
  products: computed(integer(), fragment`coalesce(p.products, 0)::integer`),
  archived: computed(integer(), fragment`coalesce(p.archived, 0)::integer`),
})

/** Every category in the order of the chips. */
export async function allCategories(tx: Tx): Promise<CategoryWithContents[]> {
  return await reading(tx, withContents)`
    select ${withContents}
      from category c
      left join (
             select category_id,
                    count(*) filter (where not is_archived) as products,
                    count(*) filter (where is_archived) as archived
               from product
              group by category_id) p on p.category_id = c.id
     order by c.position, c.name`
}

/**
 * Locks every category until the transaction ends: no other admin changes one meanwhile, and no product joins one. Reads
 * after the lock, and therefore sees the order that the previous transaction saved.
 */
export async function holdCategories(tx: Tx): Promise<CategoryWithContents[]> {
  const held = tx.sql`
    select id
      from category
     order by id
       for update`
  const [, categories] = await Promise.all([held, allCategories(tx)])
  return categories
}

/** Locks the stock rows of the category's products, which a sale locks too: the sale is booked before this transaction, or sees its change. */
export async function holdSalesOf(tx: Tx, categoryId: string): Promise<void> {
  await tx.sql`
    select product_id
      from product_stock
     where product_id in (select id from product where category_id = ${categoryId})
     order by product_id
       for update`
}

const given = givenOf(categoryTable, ...columns)

/** The new category comes last. */
export async function insertCategory(tx: Tx, category: Category, at: Date): Promise<void> {
  const { names, rows } = given([category])
  await tx.sql`
    insert into category (${names}, position, created_at)
    select ${names}, (select coalesce(max(position), 0) + 1 from category), ${at}
      from ${rows}`
}

export async function saveCategory(tx: Tx, category: Category): Promise<void> {
  const { set, rows } = given([category])
  await tx.sql`
    update category
       set ${set}
      from ${rows}
     where category.id = n.id`
}

/** One statement, so that no till reads a half-written order. */
export async function saveOrder(tx: Tx, order: readonly string[]): Promise<void> {
  await tx.sql`
    update category c
       set position = n.position
      from unnest(${order}::uuid[]) with ordinality as n (id, position)
     where c.id = n.id`
}

/** Moves archived products too, since they also reference the category. */
export async function moveProducts(tx: Tx, from: string, to: string): Promise<void> {
  await tx.sql`
    update product
       set category_id = ${to}
     where category_id = ${from}`
}

export async function eraseCategory(tx: Tx, id: string): Promise<void> {
  await tx.sql`
    delete from category
     where id = ${id}`
}

const ofSelling = selection(columnsOf(productTable, 'p', 'standId'))

/** The ids of the stands whose tills show products of these categories. */
export async function standsSelling(tx: Tx, categoryIds: readonly string[]): Promise<string[]> {
  const rows = await reading(tx, ofSelling)`
    select distinct ${ofSelling}
      from product p
     where p.category_id = any(${categoryIds}::uuid[])
       and not p.is_archived`
  return rows.map(({ standId }) => standId)
}
