import type { Tx } from '../platform/database.ts'
import { bigint, computed, orNull, readingOne, selection } from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'

const ofPositions = selection({
  writtenTo: computed(bigint(), fragment`(pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::bigint`),
  securedTo: computed(orNull(bigint()), fragment`(s.held - '0/0'::pg_lsn)::bigint`),
})

/**
 * Positions in the log, in bytes: to where this computer has written it, and to where each second place has it on its disk. Null where
 * there is no second place, or one that has nothing yet.
 */
export const readSecured = (tx: Tx) =>
  readingOne(tx, ofPositions)`
    select ${ofPositions}
      from (select case when bool_and(r.restart_lsn is not null) then min(r.restart_lsn) end as held
              from pg_replication_slots r
             where r.slot_type = 'physical') as s`
