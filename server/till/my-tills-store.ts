import type { Till, TillKind } from '#rules/till/till.ts'
import type { Tx } from '../platform/database.ts'
import { type TillRow, tillColumns, toTill } from './till-store.ts'

export type ClosedTill = {
  readonly till: Till
  /** Null where the holder closed it. */
  readonly closedByName: string | null
  readonly handedToName: string | null
}

type Holder = { readonly holderId: string; readonly kind: TillKind; readonly limit: number }

/** The last tills of one person, the newest first. */
export async function lastClosedTills(tx: Tx, { holderId, kind, limit }: Holder): Promise<ClosedTill[]> {
  const { rows } = await tx.sql<TillRow & { closed_by_name: string | null; handed_to_name: string | null }>`
    select ${tillColumns}, closer.name as closed_by_name, colleague.name as handed_to_name
      from till t
      left join staff closer on closer.id = t.closed_by and closer.id <> t.holder_id
      left join staff colleague on colleague.id = t.handed_to
     where t.holder_id = ${holderId}
       and t.kind = ${kind}
       and t.closed_at is not null
     order by t.opened_at desc, t.id desc
     limit ${limit}`
  return rows.map((row) => ({
    till: toTill(row),
    closedByName: row.closed_by_name,
    handedToName: row.handed_to_name,
  }))
}
