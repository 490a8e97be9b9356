import { edit } from '#rules/catalogue/product-change.ts'
import { answer } from '../books/answer.ts'
import { changeProduct } from './change-products.ts'
import { holdPlace } from './kept-product-store.ts'

/** At another stand it is sold from now on; what it sold so far stays with the stand of its time. */
export const editProduct = answer.editProduct.handler(({ context, input: { productId, ...edits } }) =>
  changeProduct(context, productId, async (found, tx) => {
    const draft = { ...edits, code: edits.code ?? found?.code ?? '' }
    return edit(found, draft, await holdPlace(tx, { ...draft, id: productId }))
  }),
)
