/** Valid inputs about products and categories that exist, and about ids that do not. */
import { randomUUID } from 'node:crypto'
import type { InputMaker } from './access-asking.ts'
import type { Scene } from './access-scene.ts'
import { type CallName, inputOf, nowhere } from './calls.ts'
import type { Product } from './venue.ts'

const categoryIds = async ({ venue }: Scene): Promise<string[]> =>
  (await venue.owner.sql<{ id: string }>`select id from category order by position, name`).rows.map(
    ({ id }) => id,
  )

/** A new category for each cell that may rename or delete it. */
const someCategory =
  (call: CallName): InputMaker =>
  async (scene, { subject, isFresh }) => {
    if (subject === 'missing' || !isFresh) return { ...inputOf[call], categoryId: nowhere }
    const id = randomUUID()
    await scene.venue.owner.sql`
      insert into category (id, name, color, position, created_at)
      values (${id}, ${id}, '#0369A1', 2, now())`
    return call === 'deleteCategory'
      ? { categoryId: id, targetId: null }
      : { categoryId: id, name: `Catégorie ${id.slice(0, 8)}` }
  }

/** Makes inputs about one product, with the price and version that a change must send. */
const withProduct =
  (call: CallName): InputMaker =>
  async ({ venue, products }, { subject, isFresh }) => {
    const { own } = products
    const there = subject !== 'missing'
    const changed = there && isFresh ? await venue.addProduct({ standId: own.standId }) : own
    return {
      ...inputOf[call],
      ...('standId' in inputOf[call] && { standId: own.standId }),
      ...('categoryId' in inputOf[call] && { categoryId: own.categoryId }),
      ...('name' in inputOf[call] && { name: `Kefta ${randomUUID()}` }),
      ...('expectedPrice' in inputOf[call] && { expectedPrice: own.price }),
      ...('code' in inputOf[call] && { code: '' }),
      productId: there ? changed.id : nowhere,
    }
  }

/** Makes inputs of a call that names several products. */
const withProducts =
  (call: CallName, more: (product: Product) => object = () => ({})): InputMaker =>
  async ({ venue, products: { own } }, { subject, isFresh }) => {
    const changed = isFresh ? await venue.addProduct({ standId: own.standId }) : own
    const productId = subject === 'missing' ? nowhere : changed.id
    return { ...inputOf[call], productIds: [productId], ...more({ ...changed, id: productId }) }
  }

/** One that brought nothing, and is not too old for the clock of any scene. */
async function anImport({ venue }: Scene): Promise<string> {
  const id = randomUUID()
  await venue.owner.sql`
    insert into catalogue_import (id, imported_by, imported_at, product_ids, stand_ids, changed)
    select ${id}, id, timestamptz '2999-01-01', '{}', '{}', 1
      from staff
     where role = 'admin'
     limit 1`
  return id
}

export const catalogueInputs: Partial<Record<CallName, InputMaker>> = {
  addCategory: () => ({ ...inputOf.addCategory, name: randomUUID() }),
  editCategory: someCategory('editCategory'),
  deleteCategory: someCategory('deleteCategory'),
  orderCategories: async (scene) => {
    const ids = await categoryIds(scene)
    return { seen: ids, order: ids }
  },
  readProduct: withProduct('readProduct'),
  createProduct: ({ products: { own } }, { subject }) => ({
    ...inputOf.createProduct,
    name: `Kefta ${randomUUID()}`,
    standId: subject === 'missing' ? nowhere : own.standId,
    categoryId: own.categoryId,
    code: '',
  }),
  cancelImport: async (scene, { subject }) =>
    subject === 'missing' ? inputOf.cancelImport : { importId: await anImport(scene) },
  editProduct: withProduct('editProduct'),
  changePrice: withProduct('changePrice'),
  readPriceHistory: withProduct('readPriceHistory'),
  readStockHistory: withProduct('readStockHistory'),
  listMovements: withProduct('listMovements'),
  listProductSales: withProduct('listProductSales'),
  changePrices: withProducts('changePrices', ({ id, price }) => ({
    productIds: undefined,
    products: [{ productId: id, expectedPrice: price }],
  })),
  changeThresholds: withProducts('changeThresholds', ({ id }) => ({
    productIds: undefined,
    products: [{ productId: id, version: 1, stockAlert: 5_000, minQuantity: 10_000 }],
  })),
  keepTwins: withProducts('keepTwins'),
  moveToCategory: withProducts('moveToCategory', ({ categoryId }) => ({ categoryId })),
  archiveProducts: withProducts('archiveProducts'),
  restoreProduct: withProduct('restoreProduct'),
  duplicateProduct: withProduct('duplicateProduct'),
  putProductImage: withProduct('putProductImage'),
  removeProductImage: withProduct('removeProductImage'),
}
