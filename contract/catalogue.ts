import { z } from 'zod'
import { stockUnits } from '#rules/quantity.ts'
import { call } from './call.ts'
import { id, money, stockQuantity } from './wire.ts'

const category = z.object({ id, name: z.string(), color: z.string() })

const product = z.object({
  id,
  name: z.string(),
  categoryId: id,
  price: money,
  unit: z.enum(stockUnits),
  stock: stockQuantity,
  stockAlert: stockQuantity,
  minQuantity: stockQuantity,
  goesToKitchen: z.boolean(),
  image: z.string().nullable(),
})
export type CatalogueProduct = z.infer<typeof product>

export const stand = z.object({ id, name: z.string(), letter: z.string(), isActive: z.boolean() })

export const catalogueCalls = {
  readMyCatalogue: call({
    may: 'sell',
    method: 'GET',
    path: '/catalogue/mine',
    summary: 'What my stand sells',
    tag: 'Point of sale',
  }).output(z.object({ stand, categories: z.array(category), products: z.array(product) })),
  listStands: call({
    may: 'anyone signed in',
    method: 'GET',
    path: '/stands',
    summary: 'The stands of the venue',
    tag: 'Stands',
  }).output(z.array(stand)),
}
