import { z } from 'zod'
import { categoryFields } from '#rules/catalogue/category-fields.ts'
import { call } from '../plain/call.ts'
import { newFields, sentFields, toldFields } from '../plain/fields.ts'
import { id } from '../plain/wire.ts'

const told = z.object({ id, ...toldFields(categoryFields), color: z.string() })

/** A category as tills show it. */
export const category = told.pick({ id: true, name: true, color: true, icon: true })

export const listedCategory = told.extend({
  products: z.int().describe('on sale'),
  archived: z.int().describe('products that are archived and still name it'),
})
export type ListedCategory = z.infer<typeof listedCategory>

/** Ids in their new order; as many as a screen can show. */
const ids = z.array(id).max(2_000)

const tag = 'Categories'

export const categoryCalls = {
  listCategories: call({
    may: 'administer',
    method: 'GET',
    path: '/categories',
    summary: 'The categories in the order of the tills, with the number of their products',
    tag,
  }).output(z.array(listedCategory)),
  addCategory: call({
    may: 'administer',
    method: 'POST',
    path: '/categories',
    summary: 'Add a category after the others',
    tag,
  })
    .input(z.strictObject(newFields(categoryFields)))
    .output(listedCategory),
  editCategory: call({
    may: 'administer',
    method: 'POST',
    path: '/categories/{categoryId}',
    summary: 'Change what is named of a category; what is not named stays',
    tag,
  })
    .input(z.strictObject(sentFields(categoryFields)).partial().extend({ categoryId: id }))
    .output(listedCategory),
  orderCategories: call({
    may: 'administer',
    method: 'PUT',
    path: '/categories/order',
    summary: 'Put all categories in this order; refused when theirs is no longer the one that was seen',
    tag,
  })
    .input(z.strictObject({ seen: ids, order: ids }))
    .output(z.array(listedCategory)),
  deleteCategory: call({
    may: 'administer',
    method: 'POST',
    path: '/categories/{categoryId}/deletion',
    summary: 'Erase a category; one that holds products hands them to another first',
    tag,
  })
    .input(z.strictObject({ categoryId: id, targetId: id.nullable() }))
    .output(z.object({ moved: z.int() })),
}
