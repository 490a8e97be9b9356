/** Sells a card of 50 DH at a desk: the request, and the state afterwards. */
import { type Caller, newOperationId, type Venue } from './venue.ts'

export type Answer = { code: string; collected: number; amount: number; operationId: string }

export const post = (by: Caller, path: string, body: object) =>
  by.post<Answer>(path, { operationId: newOperationId(), ...body })

export const sell = (by: Caller, cardId: string, recharge = 0) =>
  post(by, `/cards/${cardId}/handing/sale`, { expectedBalance: 50_00, recharge })

export const takeBack = (by: Caller, saleId: string, cardId: string) =>
  post(by, `/recharges/${saleId}/cancellation`, { cardId })

export async function stateOf({ owner }: Venue, cardId: string) {
  const { rows } = await owner.sql<{
    balance: number
    owes: number
    handed: string | null
    isActive: boolean
  }>`
    select b.balance, b.to_collect as owes, b.handed, c.is_active as "isActive"
      from card_balance b
      join card c on c.id = b.card_id
     where b.card_id = ${cardId}`
  return rows[0]
}
