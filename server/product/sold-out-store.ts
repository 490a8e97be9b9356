import type { Tx } from '../platform/database.ts'

/** The products of these stands that stand marked sold out at this instant. */
export async function soldOutAt(tx: Tx, standIds: readonly string[], now: Date): Promise<string[]> {
  const { rows } = await tx.sql<{ id: string }>`
    select id
      from product
     where stand_id = any(${standIds}::uuid[])
       and sold_out_since is not null
       and (sold_out_until is null or sold_out_until > ${now})
     order by id`
  return rows.map((row) => row.id)
}
