import { answer } from '../books/answer.ts'
import { idsOfCatalogue } from './catalogue-store.ts'
import { productsInOrder } from './kept-product-store.ts'

export const exportCatalogue = answer.exportCatalogue.handler(({ context: { house } }) =>
  house.database.snapshot(async (tx) => {
    const products = await productsInOrder(tx, await idsOfCatalogue(tx))
    return products.map(({ standName, categoryName, ...product }) => ({
      stand: standName,
      category: categoryName,
      name: product.name,
      description: product.description,
      price: product.price,
      unit: product.unit,
      stock: product.stock,
      stockAlert: product.stockAlert,
      minQuantity: product.minQuantity,
      goesToKitchen: product.goesToKitchen,
      code: product.code,
    }))
  }),
)
