import { z } from 'zod'
import { stockUnits } from '#rules/plain/quantity.ts'
import { call } from '../plain/call.ts'
import { id, money, stockQuantity } from '../plain/wire.ts'
import { stand } from '../venue/stand.ts'
import { category } from './category.ts'
import { soldOutMark } from './sold-out.ts'

const product = z.object({
  id,
  name: z.string(),
  code: z.string().describe('typed at the till, then Enter; empty for none'),
  categoryId: id,
  price: money,
  unit: z.enum(stockUnits),
  stock: stockQuantity,
  stockAlert: stockQuantity,
  minQuantity: stockQuantity,
  goesToKitchen: z.boolean(),
  image: z.string().nullable().describe('the name of its photo, see imageAddress'),
  soldOut: soldOutMark.nullable(),
})
export type CatalogueProduct = z.infer<typeof product>

export const catalogueCalls = {
  readMyCatalogue: call({
    may: 'sell',
    method: 'GET',
    path: '/catalogue/mine',
    summary: 'What my stand sells',
    tag: 'Point of sale',
  }).output(z.object({ stand, categories: z.array(category), products: z.array(product) })),
}
