import { standTable } from '../database/tables/people.ts'
import type { Tx } from '../platform/database.ts'
import { boolean, columnsOf, computed, reading, selection } from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'

/** When a stand has no usable buzzer, its tickets do not show a missing one. */
const ofStand = selection({
  ...columnsOf(standTable, 'st', 'id', 'unclaimedMinutes'),
  requiresBuzzers: computed(
    boolean(),
    fragment`
           st.uses_buzzers = 'required'
       and exists (select from buzzer b
                    where b.archived_at is null
                      and not b.is_disabled
                      and b.lost_at is null
                      and (b.stand_id is null or b.stand_id = st.id))`,
  ),
})

/** What a kitchen wall needs to know of the stands whose orders it shows. */
export const standsOfKitchen = (tx: Tx, standIds: readonly string[]) => reading(tx, ofStand)`
    select ${ofStand}
      from stand st
     where st.id = any(${standIds}::uuid[])
     order by st.id`
