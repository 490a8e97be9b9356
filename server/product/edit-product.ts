import { edit } from '#rules/product-change.ts'
import { answer } from '../books/answer.ts'
import { changeProduct } from './change-products.ts'
import { holdPlace } from './kept-product-store.ts'

/** At another stand it is sold from now on; what it sold so far stays with the stand of its time. */
export const editProduct = answer.editProduct.handler(({ context, input: { productId, ...edits } }) =>
  changeProduct(context, productId, async (found, tx) =>
    edit(found, edits, await holdPlace(tx, { ...edits, id: productId, name: edits.name.trim() })),
  ),
)
