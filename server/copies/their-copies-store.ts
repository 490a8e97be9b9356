/** What a PostgreSQL of the organiser's own tells of its copies. */
import type { Tx } from '../platform/database.ts'
import { computed, instant, integer, orNull, readingOne, selection } from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'

const ofTheirs = selection({
  archivedAt: computed(orNull(instant()), fragment`a.last_archived_time`),
  archiveFailedAt: computed(
    orNull(instant()),
    fragment`case when a.last_failed_time > coalesce(a.last_archived_time, '-infinity') then a.last_failed_time end`,
  ),
  // To an account that may not ask, the states of all other sessions are null.
  standbys: computed(
    orNull(integer()),
    fragment`(select case when bool_and(state is not null) is not false then count(*)::integer end from pg_stat_replication)`,
  ),
})

export const readTheirCopies = (tx: Tx) =>
  readingOne(tx, ofTheirs)`
    select ${ofTheirs}
      from pg_stat_archiver a`
