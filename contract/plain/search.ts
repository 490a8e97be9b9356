import { z } from 'zod'
import { toldKinds } from '#rules/books/operation-kinds.ts'
import { roles } from '#rules/people/staff.ts'
import { saleStatuses } from '#rules/sale/sale.ts'
import { call } from './call.ts'
import { id, instant, money, operationId, text } from './wire.ts'

/** The first few results of each kind, latest first where there is a time. */
export const foundEverywhere = z.object({
  orders: z.array(
    z.object({
      id,
      orderNumber: z.string(),
      standName: z.string(),
      at: instant,
      amount: money,
      status: z.enum(saleStatuses),
    }),
  ),
  operations: z.array(
    z.object({
      id: operationId,
      kind: z.enum(toldKinds),
      at: instant,
      amount: money,
      orderNumber: z.string().nullable(),
      saleId: id.nullable().describe('the sale that it made or cancelled'),
    }),
  ),
  cards: z.array(
    z.object({
      ...{ id, code: z.string(), serialNumber: z.int(), balance: money },
      ...{ isActive: z.boolean(), isBlocked: z.boolean() },
    }),
  ),
  products: z.array(z.object({ id, name: z.string(), standName: z.string() })),
  stands: z.array(z.object({ id, name: z.string(), letter: z.string().nullable() })),
  people: z.array(z.object({ id, name: z.string(), role: z.enum(roles) })),
})
export type FoundEverywhere = z.infer<typeof foundEverywhere>

export const searchCalls = {
  searchEverywhere: call({
    may: 'administer',
    method: 'GET',
    path: '/search',
    summary: 'Orders, operations, cards, products, stands and people that what was typed may mean',
    tag: 'Search',
  })
    .input(z.strictObject({ q: text(200) }))
    .output(foundEverywhere),
}
