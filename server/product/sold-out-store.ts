import type { Tx } from '../platform/database.ts'

/** The products of a stand that stand marked sold out at this instant. */
export async function soldOutAt(tx: Tx, standId: string, now: Date): Promise<string[]> {
  const { rows } = await tx.sql<{ id: string }>`
    select id
      from product
     where stand_id = ${standId}
       and sold_out_since is not null
       and (sold_out_until is null or sold_out_until > ${now})
     order by id`
  return rows.map((row) => row.id)
}
