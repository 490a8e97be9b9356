import { moveToCategory as move } from '#rules/catalogue/product-change.ts'
import { answer } from '../books/answer.ts'
import { changeProducts } from './change-products.ts'
import { holdCategory } from './kept-product-store.ts'

export const moveToCategory = answer.moveToCategory.handler(
  async ({ context, input: { productIds, categoryId } }) => ({
    rows: await changeProducts(context, productIds, async (found, tx) =>
      move(found, categoryId, await holdCategory(tx, categoryId)),
    ),
  }),
)
