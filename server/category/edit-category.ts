import { mustBeName } from '#rules/catalogue/category.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { categoryInWords, changesInWords } from '#rules/venue/settings-change.ts'
import { administering } from '../books/administering.ts'
import { answer } from '../books/answer.ts'
import { holdCategories, holdSalesOf, saveCategory } from './category-store.ts'
import { topicsOf } from './tell-of-categories.ts'

/** Only what is named changes: of two admins, one may give the colour while the other gives the name. */
export const editCategory = answer.editCategory.handler(async ({ context, input }) => {
  const { categoryId, ...wanted } = input
  const { edited, topics } = await administering(context, async (tx, note) => {
    // Products before categories: whoever changes a product holds them in this order.
    if (wanted.isActive === false) await holdSalesOf(tx, categoryId)
    const categories = await holdCategories(tx)
    const before = categories.find(({ id }) => id === categoryId)
    if (!before) throw new Refusal('category-not-found')
    const others = categories.filter((other) => other !== before)
    const edited = { ...before, ...wanted, name: mustBeName(wanted.name ?? before.name, others) }
    const detail = changesInWords(categoryInWords, before, edited)
    if (detail !== '') {
      await saveCategory(tx, edited)
      await note({ kind: 'category-changed', subject: edited, detail })
    }
    return { edited, topics: await topicsOf(tx, [categoryId]) }
  })
  context.house.announce(topics)
  return edited
})
