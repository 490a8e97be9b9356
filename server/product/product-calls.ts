import { archiveProducts, restoreProduct } from './archive-and-restore.ts'
import { cancelImport, readLatestImport } from './cancel-import.ts'
import { importCatalogue } from './import-catalogue.ts'
import { listProducts } from './list-products.ts'
import { markAvailable, markSoldOut } from './mark-sold-out.ts'
import {
  changePrice,
  changePrices,
  changeThresholds,
  createProduct,
  duplicateProduct,
  editProduct,
  moveToCategory,
} from './product-acts.ts'
import { putProductImage, removeProductImage } from './product-image.ts'
import { readMyCatalogue } from './read-my-catalogue.ts'
import { readPriceHistory } from './read-price-history.ts'
import { readProduct } from './read-product.ts'
import { keepTwins, listTwins } from './settle-twins.ts'

export const productCalls = {
  readMyCatalogue,
  importCatalogue,
  readLatestImport,
  cancelImport,
  putProductImage,
  removeProductImage,
  listProducts,
  readProduct,
  createProduct,
  editProduct,
  changePrice,
  readPriceHistory,
  changePrices,
  changeThresholds,
  moveToCategory,
  archiveProducts,
  restoreProduct,
  duplicateProduct,
  markSoldOut,
  markAvailable,
  listTwins,
  keepTwins,
}
