import { z } from 'zod'
import { categoryIcons } from '#rules/catalogue/category.ts'
import { colors } from '#rules/catalogue/swatch.ts'
import { call } from '../plain/call.ts'
import { id, text } from '../plain/wire.ts'

/** Longer than any name on a chip should be. */
export const longestCategoryName = 40

const icon = z.enum(categoryIcons).nullable()

export const category = z.object({ id, name: z.string(), color: z.string(), icon })

export const listedCategory = category.extend({
  isActive: z.boolean(),
  goesToKitchen: z.boolean().describe('what a new product of it begins with'),
  products: z.int().describe('on sale'),
  archived: z.int().describe('products that are archived and still name it'),
})
export type ListedCategory = z.infer<typeof listedCategory>

const fields = z.strictObject({
  name: text(longestCategoryName),
  color: z.enum(colors),
  icon,
  goesToKitchen: z.boolean(),
})

/** Orders stay within what a screen can show. */
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
    .input(fields)
    .output(listedCategory),
  editCategory: call({
    may: 'administer',
    method: 'POST',
    path: '/categories/{categoryId}',
    summary: 'Change what is named of a category; what is not named stays',
    tag,
  })
    .input(fields.extend({ isActive: z.boolean() }).partial().extend({ categoryId: id }))
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
