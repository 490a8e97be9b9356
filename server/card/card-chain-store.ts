import type { Tx } from '../platform/database.ts'

export type Neighbour = { readonly id: string; readonly code: string; readonly createdAt: Date }
export type Neighbours = { readonly previous: Neighbour | null; readonly next: Neighbour | null }

type NeighbourRow = { readonly of: string; readonly previous: boolean } & Neighbour

/** The card each of these replaced, and the one that replaced it, by card id. */
export async function neighboursOf(tx: Tx, ids: readonly string[]): Promise<Map<string, Neighbours>> {
  const { rows } = await tx.sql<NeighbourRow>`
    select c.id as of, true as previous, p.id, p.code, p.created_at as "createdAt"
      from card c
      join card p on p.id = c.previous_card_id
     where c.id = any(${ids}::uuid[])
     union all
    select n.previous_card_id, false, n.id, n.code, n.created_at
      from card n
     where n.previous_card_id = any(${ids}::uuid[])`
  const neighbours = new Map<string, Neighbours>(ids.map((id) => [id, { previous: null, next: null }]))
  for (const { of, previous, ...neighbour } of rows)
    neighbours.set(of, {
      ...(neighbours.get(of) as Neighbours),
      [previous ? 'previous' : 'next']: neighbour,
    })
  return neighbours
}
