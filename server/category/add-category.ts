import { randomUUID } from 'node:crypto'
import { mustBeName } from '#rules/catalogue/category.ts'
import { administering } from '../books/administering.ts'
import { answer } from '../books/answer.ts'
import { holdCategories, insertCategory } from './category-store.ts'

/** No till shows it before it holds a product. */
export const addCategory = answer.addCategory.handler(async ({ context, input }) => {
  const { house } = context
  const added = await administering(context, async (tx, note) => {
    const name = mustBeName(input.name, await holdCategories(tx))
    const category = { ...input, id: randomUUID(), name, isActive: true }
    await insertCategory(tx, category, house.clock())
    await note({ kind: 'category-changed', subject: category, detail: 'Ajoutée' })
    return { ...category, products: 0, archived: 0 }
  })
  house.announce(['categories', 'products'])
  return added
})
