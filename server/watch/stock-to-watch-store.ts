/** Goods that people wrote off, at what customers pay for them today. */
import type { Span } from '#rules/plain/period.ts'
import type { Tx } from '../platform/database.ts'

export type WrittenOff = {
  readonly id: string
  readonly name: string
  readonly losses: number
  readonly lost: number
  /** Counts that found less than the books held. */
  readonly shortCounts: number
  readonly short: number
}

/** Those who wrote off most first. Sums are in centimes, rounded once a person. */
export async function writtenOff(tx: Tx, { since, until }: Span): Promise<WrittenOff[]> {
  const { rows } = await tx.sql<WrittenOff>`
    with written as (
      select m.created_by as id, m.type, -m.quantity * p.price as worth
        from stock_movement m
        join product p on p.id = m.product_id
       where m.type in ('loss', 'adjustment')
         and m.quantity < 0
         and m.created_by is not null
         and m.created_at >= ${since}
         and m.created_at < ${until}),
    people as (
      select id, count(*) filter (where type = 'loss')::integer as losses,
             coalesce(round(sum(worth) filter (where type = 'loss') / 1000), 0)::bigint as lost,
             count(*) filter (where type = 'adjustment')::integer as "shortCounts",
             coalesce(round(sum(worth) filter (where type = 'adjustment') / 1000), 0)::bigint as short
        from written
       group by id)
    select p.id, h.name, p.losses, p.lost, p."shortCounts", p.short
      from people p
      join staff h on h.id = p.id
     order by p.lost + p.short desc, h.name, p.id`
  return rows
}
