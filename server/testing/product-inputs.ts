/** A valid input of every call about products; `nowhere` is an id of nothing. */

import type { ListedProduct } from '#contract/catalogue/product.ts'

/** The smallest possible picture. */
const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const draftOf = (nowhere: string) => ({
  name: 'Kefta',
  description: 'Brochette de kefta',
  code: 'K1',
  standId: nowhere,
  categoryId: nowhere,
  price: 30_00,
  unit: 'unit',
  stockAlert: 5_000,
  minQuantity: 10_000,
  goesToKitchen: true,
})

const aPeriod = { period: 'custom', from: '2026-11-20T04:00:00Z', to: '2026-11-21T04:00:00Z' }

export const productInputs = (nowhere: string) => ({
  listProducts: {
    search: '',
    standId: nowhere,
    categoryId: nowhere,
    state: 'all',
    out: 'shown',
    shelf: 'current',
    sort: 'name',
    order: 'asc',
    page: 1,
  },
  readProduct: { productId: nowhere },
  createProduct: { ...draftOf(nowhere), stock: 20_000 },
  editProduct: { productId: nowhere, version: 1, ...draftOf(nowhere) },
  changePrice: { productId: nowhere, price: 32_00, expectedPrice: 30_00 },
  importCatalogue: {
    lines: [
      {
        ...{ line: 2, stand: 'Grillades', category: 'Plats', name: 'Kefta', description: 'Brochettes' },
        ...{ price: 30_00, unit: 'unit', stock: 40_000, stockAlert: 5_000, minQuantity: 10_000 },
        goesToKitchen: true,
        code: 'K1',
      },
    ],
    isDryRun: true,
  },
  readLatestImport: {},
  cancelImport: { importId: nowhere },
  readPriceHistory: { productId: nowhere },
  changePrices: { percent: 5, products: [{ productId: nowhere, expectedPrice: 30_00 }] },
  changeThresholds: {
    products: [{ productId: nowhere, version: 1, stockAlert: 5_000, minQuantity: 10_000 }],
  },
  listTwins: {},
  keepTwins: { productIds: [nowhere] },
  moveToCategory: { productIds: [nowhere], categoryId: nowhere },
  archiveProducts: { productIds: [nowhere] },
  restoreProduct: { productId: nowhere },
  duplicateProduct: { productId: nowhere, name: 'Kefta', standId: nowhere, stock: 10_000 },
  putProductImage: { productId: nowhere, image: onePixel },
  removeProductImage: { productId: nowhere },
  listStocks: { search: '', standId: nowhere, categoryId: nowhere, state: 'all', page: 1 },
  readStockHistory: { productId: nowhere, ...aPeriod },
  listMovements: { productId: nowhere, ...aPeriod, page: 1, top: 10 },
  listAllMovements: { standId: nowhere, productId: nowhere, from: aPeriod.from, to: aPeriod.to, page: 1 },
  listProductSales: { productId: nowhere, ...aPeriod, page: 1, top: 10 },
})

/** What a screen sends back about a product that it has read. */
export const asDraft = ({ name, description, standId, categoryId, price, unit, ...rest }: ListedProduct) => {
  const { stockAlert, minQuantity, goesToKitchen, version } = rest
  return {
    name,
    description,
    standId,
    categoryId,
    price,
    unit,
    stockAlert,
    minQuantity,
    goesToKitchen,
    version,
  }
}
