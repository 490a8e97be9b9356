/** The products as an administrator keeps them. Tills read them with the calls of `catalogue.ts`. */
import { z } from 'zod'
import { percentLimits } from '#rules/catalogue/product-change.ts'
import { productFields } from '#rules/catalogue/product-fields.ts'
import {
  outFilters,
  productDirections,
  productShelves,
  productSorts,
  productStates,
} from '#rules/catalogue/product-query.ts'
import { stockStates } from '#rules/stock/stock.ts'
import { call } from '../plain/call.ts'
import { newFields, sentFields, toldFields } from '../plain/fields.ts'
import {
  counts,
  id,
  instant,
  listOf,
  money,
  page,
  stockQuantity,
  text,
  typedPrice,
  typedStock,
} from '../plain/wire.ts'
import { soldOutMark } from './sold-out.ts'

const listedProduct = z.object({
  id,
  ...toldFields(productFields),
  standId: id,
  standName: z.string(),
  categoryId: id,
  categoryName: z.string(),
  categoryColor: z.string(),
  isUnitFixed: z.boolean().describe('it was sold or moved: its unit can no longer change'),
  stock: stockQuantity,
  state: z.enum(stockStates),
  image: z.string().nullable().describe('the name of its photo, see imageAddress'),
  soldOut: soldOutMark.nullable(),
  totalSales: stockQuantity.describe('what was sold of it, cancelled sales taken away'),
  version: z.int().describe('of the last change; sent back with an edit'),
  createdAt: instant,
  updatedAt: instant,
  lastAlertAt: instant.nullable(),
  archivedAt: instant.nullable(),
})
export type ListedProduct = z.infer<typeof listedProduct>

export const productsPerPage = 25

/** `total` stops counting at a limit, and no page beyond it can be opened. */
const productList = listOf(listedProduct).extend({ isTotalExact: z.boolean() })

/** The filters of every list of products. */
export const whichProducts = {
  search: text(80).default('').describe('part of a name, whatever its accents and case'),
  standId: id.optional(),
  categoryId: id.optional(),
  state: z.enum(productStates).default('all'),
}

/** How many products one act may name. */
export const mostProductsAtOnce = 200

const one = z.strictObject({ productId: id })
const several = z.strictObject({ productIds: z.array(id).min(1).max(mostProductsAtOnce) })
const changed = z.object({
  rows: z.array(listedProduct).describe('as they then are, in the order of the ids'),
})

/** Why one product of several was left as it was. */
const productFault = z.object({ productId: id, name: z.string(), code: z.string(), message: z.string() })
export type ProductLeft = z.infer<typeof productFault>

const productPrice = z.object({
  number: z.int().describe('1 is the price it was created with'),
  price: money,
  at: instant,
  byName: z.string().nullable().describe('null where it is not known'),
})
export type ProductPrice = z.infer<typeof productPrice>

export const productCalls = {
  listProducts: call({
    may: 'administer',
    method: 'GET',
    path: '/products',
    summary: 'The products of the venue, 25 a page',
    tag: 'Catalogue',
  })
    .input(
      z.strictObject({
        ...whichProducts,
        out: z.enum(outFilters).default('shown'),
        shelf: z.enum(productShelves).default('current'),
        sort: z.enum(productSorts).default('name'),
        order: z.enum(productDirections).default('asc'),
        page,
        counts,
      }),
    )
    .output(productList),
  readProduct: call({
    may: 'administer',
    method: 'GET',
    path: '/products/{productId}',
    summary: 'One product, archived or not',
    tag: 'Catalogue',
  })
    .input(one)
    .output(listedProduct),
  listTwins: call({
    may: 'administer',
    method: 'GET',
    path: '/products/twins',
    summary:
      'Products of one stand whose names look alike, one after the other, until one is renamed or archived, or all are kept',
    tag: 'Catalogue',
  }).output(z.object({ rows: z.array(listedProduct) })),
  keepTwins: call({
    may: 'administer',
    method: 'POST',
    path: '/products/twins/keeping',
    summary: 'Keep products whose names look alike, for good; nothing of them changes',
    tag: 'Catalogue',
  })
    .input(several)
    .output(z.object({ kept: z.int() })),
  createProduct: call({
    may: 'administer',
    method: 'POST',
    path: '/products',
    summary: 'Put a product on sale, with the stock there is of it',
    tag: 'Catalogue',
  })
    .input(z.strictObject({ ...newFields(productFields), stock: typedStock }))
    .output(listedProduct),
  editProduct: call({
    may: 'administer',
    method: 'POST',
    path: '/products/{productId}',
    summary:
      'Change what is said of a product, what is left out stays; refused when it was changed since it was read',
    tag: 'Catalogue',
  })
    .input(
      one.extend({ version: z.int().min(1), ...z.strictObject(sentFields(productFields)).partial().shape }),
    )
    .output(listedProduct),
  changePrice: call({
    may: 'administer',
    method: 'POST',
    path: '/products/{productId}/price',
    summary: 'Change the price that was seen to another',
    tag: 'Catalogue',
  })
    .input(one.extend({ price: typedPrice, expectedPrice: money }))
    .output(listedProduct),
  readPriceHistory: call({
    may: 'administer',
    method: 'GET',
    path: '/products/{productId}/prices',
    summary: 'The prices a product had, the last one first',
    tag: 'Catalogue',
  })
    .input(one)
    .output(z.object({ rows: z.array(productPrice).describe('two hundred at most') })),
  changePrices: call({
    may: 'administer',
    method: 'POST',
    path: '/products/prices',
    summary: 'Change prices by percent, each from the one that was seen: all of them, or none',
    tag: 'Catalogue',
  })
    .input(
      z.strictObject({
        percent: z
          .int()
          .min(percentLimits.least)
          .max(percentLimits.most)
          .describe('rounded half up to the centime'),
        products: z
          .array(z.strictObject({ productId: id, expectedPrice: money }))
          .min(1)
          .max(mostProductsAtOnce),
      }),
    )
    .output(changed),
  changeThresholds: call({
    may: 'administer',
    method: 'POST',
    path: '/products/thresholds',
    summary:
      'Change the thresholds of several products: those changed since they were read, or archived, are named and stay',
    tag: 'Catalogue',
  })
    .input(
      z.strictObject({
        products: z
          .array(one.extend({ version: z.int().min(1), stockAlert: typedStock, minQuantity: typedStock }))
          .min(1)
          .max(mostProductsAtOnce),
      }),
    )
    .output(changed.extend({ faults: z.array(productFault) })),
  moveToCategory: call({
    may: 'administer',
    method: 'POST',
    path: '/products/category',
    summary: 'Put products into another category',
    tag: 'Catalogue',
  })
    .input(several.extend({ categoryId: id }))
    .output(changed),
  archiveProducts: call({
    may: 'administer',
    method: 'POST',
    path: '/products/archiving',
    summary: 'Take products off sale for good; what history says of them stays',
    tag: 'Catalogue',
  })
    .input(several)
    .output(changed),
  restoreProduct: call({
    may: 'administer',
    method: 'POST',
    path: '/products/{productId}/restoration',
    summary: 'Put an archived product back on sale',
    tag: 'Catalogue',
  })
    .input(one)
    .output(listedProduct),
  duplicateProduct: call({
    may: 'administer',
    method: 'POST',
    path: '/products/{productId}/duplicate',
    summary: 'Put the same product on sale under another name or at another stand, photo included',
    tag: 'Catalogue',
  })
    .input(one.extend({ name: text(80), standId: id.nullable(), stock: typedStock }))
    .output(listedProduct),
}
