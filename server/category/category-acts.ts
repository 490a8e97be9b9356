import { randomUUID } from 'node:crypto'
import {
  contentsInWords,
  isEmpty,
  mustBeErasable,
  mustBeName,
  mustBeOrder,
} from '#rules/catalogue/category.ts'
import { categoryChangeInWords, categoryFields } from '#rules/catalogue/category-fields.ts'
import { blank, completed } from '#rules/plain/fields.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { administering } from '../books/administering.ts'
import { answer } from '../books/answer.ts'
import {
  allCategories,
  eraseCategory,
  holdCategories,
  holdSalesOf,
  insertCategory,
  moveProducts,
  saveCategory,
  saveOrder,
} from './category-store.ts'
import { topicsOf } from './tell-of-categories.ts'

/** No till shows the new category before a product is in it. */
export const addCategory = answer.addCategory.handler(async ({ context, input }) => {
  const { house } = context
  const added = await administering(context, async (tx, note) => {
    const name = mustBeName(input.name, await holdCategories(tx))
    const category = { ...blank(categoryFields), ...input, id: randomUUID(), name }
    await insertCategory(tx, category, house.clock())
    await note({ kind: 'category-changed', subject: category, detail: 'Ajoutée' })
    return { ...category, products: 0, archived: 0 }
  })
  house.announce(['categories', 'products'])
  return added
})

/** Only the given fields change: one admin may change the colour while another changes the name. */
export const editCategory = answer.editCategory.handler(async ({ context, input }) => {
  const { categoryId, ...wanted } = input
  const { edited, topics } = await administering(context, async (tx, note) => {
    // Locks products before categories: every transaction that changes a product locks them in this order.
    if (wanted.isActive === false) await holdSalesOf(tx, categoryId)
    const categories = await holdCategories(tx)
    const before = categories.find(({ id }) => id === categoryId)
    if (!before) throw new Refusal('category-not-found')
    const others = categories.filter((other) => other !== before)
    const edited = {
      ...before,
      ...completed(categoryFields, wanted, before),
      name: mustBeName(wanted.name ?? before.name, others),
    }
    const detail = categoryChangeInWords(before, edited)
    if (detail !== '') {
      await saveCategory(tx, edited)
      await note({ kind: 'category-changed', subject: edited, detail })
    }
    return { edited, topics: await topicsOf(tx, [categoryId]) }
  })
  context.house.announce(topics)
  return edited
})

export const orderCategories = answer.orderCategories.handler(async ({ context, input }) => {
  const { ordered, topics } = await administering(context, async (tx, note) => {
    const before = await holdCategories(tx)
    mustBeOrder(
      before.map(({ id }) => id),
      input,
    )
    if (input.order.join() === input.seen.join()) return { ordered: before, topics: [] }
    await saveOrder(tx, input.order)
    const ordered = await allCategories(tx)
    const names = ordered.map(({ name }) => name).join(', ')
    await note({ kind: 'category-changed', detail: `Ordre\u00A0: ${names}` })
    return { ordered, topics: await topicsOf(tx, input.order) }
  })
  context.house.announce(topics)
  return ordered
})

/** The category is deleted, not archived, because no history names a category. Its products move to another category first. */
export const deleteCategory = answer.deleteCategory.handler(async ({ context, input }) => {
  const { categoryId, targetId } = input
  const { moved, topics } = await administering(context, async (tx, note) => {
    // If the target category is switched off, the moved products can no longer be sold.
    if (targetId !== null) await holdSalesOf(tx, categoryId)
    const categories = await holdCategories(tx)
    const category = categories.find(({ id }) => id === categoryId)
    const target = categories.find(({ id }) => id === targetId && id !== categoryId)
    if (!category || (targetId !== null && !target)) throw new Refusal('category-not-found')
    mustBeErasable(category, target)
    const topics = await topicsOf(tx, target ? [categoryId, target.id] : [categoryId])
    if (target) await moveProducts(tx, categoryId, target.id)
    await eraseCategory(tx, categoryId)
    const handedOver =
      target && !isEmpty(category) ? `, ${contentsInWords(category)} vers ${target.name}` : ''
    await note({ kind: 'category-changed', subject: category, detail: `Supprimée${handedOver}` })
    return { moved: category.products + category.archived, topics }
  })
  context.house.announce(topics)
  return { moved }
})
