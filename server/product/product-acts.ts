import { randomUUID } from 'node:crypto'
import type { ProductLeft } from '#contract/catalogue/product.ts'
import {
  changeByPercent,
  changePrice as decidePrice,
  changeThresholds as decideThresholds,
  duplicate,
  edit,
  moveToCategory as move,
  newProduct,
} from '#rules/catalogue/product-change.ts'
import { productFields } from '#rules/catalogue/product-fields.ts'
import { completed } from '#rules/plain/fields.ts'
import { attempt, Refusal, type RefusalCode } from '#rules/plain/refusal.ts'
import { answer } from '../books/answer.ts'
import { addProduct, changeProduct, changeProducts } from './change-products.ts'
import { holdCategory, holdPlace, productsInOrder } from './kept-product-store.ts'
import { holdImages } from './product-image-store.ts'

export const createProduct = answer.createProduct.handler(({ context, input }) => {
  const id = randomUUID()
  return addProduct(context, async (tx) => newProduct(id, input, await holdPlace(tx, { ...input, id })))
})

/** A product that moves to another stand is sold there from now on; its past sales stay with the former stand. */
export const editProduct = answer.editProduct.handler(({ context, input: { productId, ...edits } }) =>
  changeProduct(context, productId, async (found, tx) => {
    const { version, ...sent } = edits
    if (!found) throw new Refusal('product-not-found')
    const draft = completed(productFields, sent, found)
    return edit(found, { ...draft, version }, await holdPlace(tx, { ...draft, id: productId }))
  }),
)

/** Both products show the same photo. Photos are locked, so that the photo is not deleted when the original product loses it meanwhile. */
export const duplicateProduct = answer.duplicateProduct.handler(
  ({ context, input: { productId, ...wanted } }) => {
    const own = { ...wanted, id: randomUUID() }
    return addProduct(context, async (tx) => {
      await holdImages(tx)
      const [found] = await productsInOrder(tx, [productId])
      const { categoryId = null, code = '' } = found ?? {}
      return duplicate(found, own, await holdPlace(tx, { ...own, categoryId, code }))
    })
  },
)

export const moveToCategory = answer.moveToCategory.handler(
  async ({ context, input: { productIds, categoryId } }) => ({
    rows: await changeProducts(context, productIds, async (found, tx) =>
      move(found, categoryId, await holdCategory(tx, categoryId)),
    ),
  }),
)

/** A sale that began before keeps its confirmed price; the next one uses the new price. */
export const changePrice = answer.changePrice.handler(({ context, input: { productId, ...prices } }) =>
  changeProduct(context, productId, (found) => decidePrice(found, prices)),
)

/** If another admin changed one of the prices meanwhile, all are refused, so that no price rises twice. */
export const changePrices = answer.changePrices.handler(async ({ context, input: { percent, products } }) => {
  const seen = new Map(products.map(({ productId, expectedPrice }) => [productId, expectedPrice]))
  return {
    rows: await changeProducts(context, [...seen.keys()], (found) => changeByPercent(found, percent, seen)),
  }
})

/** A product that another admin changed or archived meanwhile keeps what they gave it and is named; the others change. */
export const changeThresholds = answer.changeThresholds.handler(async ({ context, input: { products } }) => {
  const wanted = new Map(products.map(({ productId, ...thresholds }) => [productId, thresholds]))
  const faults = new Map<string, ProductLeft>()
  const rows = await changeProducts(context, [...wanted.keys()], (found) => {
    const thresholds = found && wanted.get(found.id)
    if (!thresholds) throw new Refusal('product-not-found')
    const decision = attempt(() => decideThresholds(found, thresholds))
    if ('value' in decision) return decision.value
    const { code, message } = decision.refusal
    if (!faultsOfOne.includes(code)) throw decision.refusal
    faults.set(found.id, { productId: found.id, name: found.name, code, message })
    return found
  })
  return { rows, faults: [...faults.values()] }
})

const faultsOfOne: readonly RefusalCode[] = ['product-changed', 'product-archived']
