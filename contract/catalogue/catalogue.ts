import { z } from 'zod'
import { tillFields } from '#rules/catalogue/product-fields.ts'
import { call } from '../plain/call.ts'
import { toldFields } from '../plain/fields.ts'
import { id, stockQuantity } from '../plain/wire.ts'
import { stand } from '../venue/stand.ts'
import { category } from './category.ts'
import { soldOutMark } from './sold-out.ts'

const product = z.object({
  id,
  ...toldFields(tillFields),
  categoryId: id,
  stock: stockQuantity,
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
