import { archive, restore } from '#rules/catalogue/product-change.ts'
import { answer } from '../books/answer.ts'
import { changeProduct, changeProducts } from './change-products.ts'
import { holdPlace } from './kept-product-store.ts'

/** Products are archived, never deleted, because their prices and sale lines still name them. */
export const archiveProducts = answer.archiveProducts.handler(async ({ context, input: { productIds } }) => ({
  rows: await changeProducts(context, productIds, archive),
}))

export const restoreProduct = answer.restoreProduct.handler(({ context, input: { productId } }) =>
  changeProduct(context, productId, async (found, tx) =>
    restore(found, await holdPlace(tx, found ?? nowhere(productId))),
  ),
)

/** A placeholder for a product that does not exist, which the rule refuses. */
const nowhere = (id: string) => ({ id, name: '', code: '', standId: null, categoryId: null })
