import type { Till, TillKind } from '#rules/till/till.ts'
import { staffTable } from '../database/tables/people.ts'
import type { Tx } from '../platform/database.ts'
import { columnOf, orMissing, reading, selection } from '../platform/sql-columns.ts'
import { tillReads, toTill } from './till-store.ts'

export type ClosedTill = {
  readonly till: Till
  /** Null when the holder closed the till themselves. */
  readonly closedByName: string | null
  readonly handedToName: string | null
}

type Holder = { readonly holderId: string; readonly kind: TillKind; readonly limit: number }

const closed = selection({
  ...tillReads,
  closedByName: orMissing(columnOf(staffTable, 'closer', 'name')),
  handedToName: orMissing(columnOf(staffTable, 'colleague', 'name')),
})

/** The last closed tills of one person, newest first. */
export async function lastClosedTills(tx: Tx, { holderId, kind, limit }: Holder): Promise<ClosedTill[]> {
  const rows = await reading(tx, closed)`
    select ${closed}
      from till t
      left join staff closer on closer.id = t.closed_by and closer.id <> t.holder_id
      left join staff colleague on colleague.id = t.handed_to
     where t.holder_id = ${holderId}
       and t.kind = ${kind}
       and t.closed_at is not null
     order by t.opened_at desc, t.id desc
     limit ${limit}`
  return rows.map(({ closedByName, handedToName, ...till }) => ({
    till: toTill(till),
    closedByName,
    handedToName,
  }))
}
