/** Compares the answers that devices got with the books. */
import { expect } from 'vitest'
import type { Act, Evening } from './till-clients.ts'
import type { Venue } from './venue.ts'

/** Park and Miller's random number generator. */
export function chanceFrom(start: number): () => number {
  let state = (start % 2_147_483_646) + 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** Every answer that a device got is in the books word for word; void and refused operations are not. */
export async function expectNothingLost(venue: Venue, acts: readonly Act[]) {
  const { rows } = await venue.owner.sql<{ id: string; kind: string; answer: object | null }>`
    select id, kind, answer
      from operation
     where id = any(${acts.map(({ body }) => body.operationId)}::uuid[])`
  const booked = new Map(rows.map((row) => [row.id, row]))
  for (const act of acts) {
    const row = booked.get(act.body.operationId)
    if (act.state === 'done') expect(row?.answer, act.kind).toEqual(act.answer)
    else if (act.state === 'void') expect(row?.kind, act.kind).toBe('void')
    else expect([act.state, row], act.kind).toEqual(['refused', undefined])
  }
}

export type Before = Pick<Evening, 'cardIds' | 'products'> & {
  /** The balance of each card and the stock of each product before the first act. */
  readonly firstBalance: number
  readonly firstStock: number
}

/** Balances and stocks are those from before plus each of these acts exactly once. */
export async function expectNothingTwice(venue: Venue, acts: readonly Act[], before: Before) {
  const done = acts.filter(({ state }) => state === 'done')
  const sumOf = (of: readonly Act[]) => of.reduce((sum, { amount }) => sum + amount, 0)
  const { rows: cards } = await venue.owner.sql<{ id: string; balance: number }>`
    select card_id as id, balance
      from card_balance`
  for (const id of before.cardIds)
    expect(cards.find((card) => card.id === id)?.balance).toBe(
      before.firstBalance + sumOf(done.filter(({ cardId }) => cardId === id)),
    )
  const { rows: stocks } = await venue.owner.sql<{ id: string; stock: number }>`
    select product_id as id, stock
      from product_stock`
  for (const { id, price } of before.products)
    expect(stocks.find((row) => row.id === id)?.stock).toBe(
      before.firstStock + (sumOf(done.filter(({ productId }) => productId === id)) / price) * 1000,
    )
}
