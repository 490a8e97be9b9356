import type { Centimes } from '#rules/plain/money.ts'
import type { HandedCount } from '#rules/till/handed-drawer.ts'
import type { Tx } from '../platform/database.ts'

export type NumberedCount = HandedCount & { readonly number: number }

export async function lastHandedCount(tx: Tx, tillId: string): Promise<NumberedCount | undefined> {
  const { rows } = await tx.sql<NumberedCount>`
    select number, till_id as "tillId", counted_by as "countedById", counted, counted_at as at
      from handed_count
     where till_id = ${tillId}
     order by number desc
     limit 1`
  return rows[0]
}

export async function insertHandedCount(tx: Tx, count: NumberedCount): Promise<void> {
  await tx.sql`
    insert into handed_count (till_id, number, counted_by, counted, counted_at)
    values (${count.tillId}, ${count.number}, ${count.countedById}, ${count.counted}, ${count.at})`
}

type Handed = {
  readonly tillId: string
  readonly fromName: string
  readonly counted: Centimes
  readonly closedAt: Date
  readonly refused: Centimes | null
  readonly recounted: Centimes | null
}

/** Drawers handed to this person and not taken over yet, the newest first. */
export async function drawersHandedTo(tx: Tx, staffId: string): Promise<Handed[]> {
  const { rows } = await tx.sql<Handed>`
    select t.id as "tillId", s.name as "fromName", t.counted, t.closed_at as "closedAt", r.counted as refused,
           g.counted as recounted
      from till t
      join staff s on s.id = t.holder_id
      left join lateral (select number, counted
                           from handed_count
                          where till_id = t.id
                            and counted_by = t.handed_to
                          order by number desc
                          limit 1) r on true
      left join lateral (select counted
                           from handed_count
                          where till_id = t.id
                            and number > r.number
                          order by number desc
                          limit 1) g on true
     where t.handed_to = ${staffId}
       and t.taken_over_by is null
     order by t.closed_at desc`
  return rows
}

type Refused = {
  readonly tillId: string
  readonly byName: string
  readonly counted: Centimes
  readonly refused: Centimes
  readonly recounted: Centimes | null
}

/** Drawers of this person in which the colleague they were handed to found something else, the newest first. */
export async function drawersRefused(tx: Tx, staffId: string): Promise<Refused[]> {
  const { rows } = await tx.sql<Refused>`
    select t.id as "tillId", s.name as "byName", t.counted, r.counted as refused, g.counted as recounted
      from till t
      join staff s on s.id = t.handed_to
      join lateral (select number, counted
                      from handed_count
                     where till_id = t.id
                       and counted_by = t.handed_to
                     order by number desc
                     limit 1) r on true
      left join lateral (select counted
                           from handed_count
                          where till_id = t.id
                            and number > r.number
                          order by number desc
                          limit 1) g on true
     where t.holder_id = ${staffId}
       and t.handed_to is not null
       and t.taken_over_by is null
     order by t.closed_at desc`
  return rows
}
