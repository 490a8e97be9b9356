import { z } from 'zod'
import { stockUnits } from '#rules/plain/quantity.ts'
import { stockStates } from '#rules/stock/stock.ts'
import { id, stockQuantity } from '../plain/wire.ts'

/** A product and its stock, as every screen about stocks shows it. */
export const stockOfProduct = z.object({
  id: id.describe('of the product'),
  name: z.string(),
  image: z.string().nullable().describe('the name of its photo, see imageAddress'),
  standId: id,
  standName: z.string().nullable().describe('null where the stand is not known'),
  categoryName: z.string(),
  unit: z.enum(stockUnits),
  stock: stockQuantity,
  stockAlert: stockQuantity,
  minQuantity: stockQuantity,
  state: z.enum(stockStates),
})
