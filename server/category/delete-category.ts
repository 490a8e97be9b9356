import { contentsInWords, isEmpty, mustBeErasable } from '#rules/catalogue/category.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { administering } from '../books/administering.ts'
import { answer } from '../books/answer.ts'
import { eraseCategory, holdCategories, holdSalesOf, moveProducts } from './category-store.ts'
import { topicsOf } from './tell-of-categories.ts'

/** Erased, never archived: no history names a category. What it holds goes to another one first. */
export const deleteCategory = answer.deleteCategory.handler(async ({ context, input }) => {
  const { categoryId, targetId } = input
  const { moved, topics } = await administering(context, async (tx, note) => {
    // The other category may be switched off: then they are sold no more.
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
