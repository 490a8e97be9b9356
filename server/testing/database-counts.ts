import { setTimeout as wait } from 'node:timers/promises'
import type { Venue } from './venue.ts'

type Counts = { readonly rollbacks: number; readonly deadlocks: number }

/** PostgreSQL's statistics of a venue. Closes the venue: a session publishes its counts when it ends. */
export async function endAndCount({ houses, owner, fresh }: Venue): Promise<Counts> {
  await Promise.all(houses.map((house) => house.close()))
  for (let isGone = false; !isGone; await wait(5)) {
    const { rowCount } = await owner.sql`
      select pid
        from pg_stat_activity
       where datname = current_database()
         and usename <> current_user`
    isGone = rowCount === 0
  }
  await owner.sql`select pg_stat_clear_snapshot()`
  const { rows } = await owner.sql<Counts>`
    select xact_rollback::integer as rollbacks, deadlocks::integer as deadlocks
      from pg_stat_database
     where datname = current_database()`
  await owner.close()
  await fresh.drop()
  return rows[0] as Counts
}
