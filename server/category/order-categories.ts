import { mustBeOrder } from '#rules/catalogue/category.ts'
import { administering } from '../books/administering.ts'
import { answer } from '../books/answer.ts'
import { allCategories, holdCategories, saveOrder } from './category-store.ts'
import { topicsOf } from './tell-of-categories.ts'

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
