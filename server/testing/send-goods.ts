import { expect } from 'vitest'
import { type Caller, newOperationId, type Product } from './venue.ts'

type Goods = { readonly from: Product; readonly to: Product; readonly quantity: number }

/** Transfers goods to another stand, where all of them are received. */
export async function sendGoods(keeper: Caller, { from, to, quantity }: Goods): Promise<void> {
  const post = (path: string, body: object) =>
    keeper.post<{ transferId: string }>(path, { operationId: newOperationId(), ...body })
  const wish = { fromProductId: from.id, toProductId: to.id, quantity }
  const { transferId } = (await post('/stock-transfers/sendings', wish)).body
  const received = await post(`/stock-transfers/${transferId}/receptions`, { received: quantity })
  expect(received).toMatchObject({ status: 200 })
}
