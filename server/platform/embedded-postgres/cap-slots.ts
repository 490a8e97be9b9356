/**
 * A place that is away makes PostgreSQL keep its log, through a replication slot. How much is kept is bounded, and on a disk
 * that fills up nothing is: the place is copied to anew when it is back.
 */
import type { ConnectionSettings } from '../connection-settings.ts'
import { withClient } from '../one-client.ts'
import { freeBytes } from './disk-reserve.ts'
import type { Home } from './home.ts'

const megabyte = 1_048_576
const leastMegabytes = 512
const mostMegabytes = 8_192

/** A quarter of what is free, within bounds. */
export const slotCapMegabytes = (free: number): number =>
  Math.min(mostMegabytes, Math.max(leastMegabytes, Math.floor(free / 4 / megabyte)))

/** Set in the data directory and not on the command line, so that a taken over server gets it too. */
export async function capSlots(home: Home, owner: ConnectionSettings): Promise<void> {
  const megabytes = slotCapMegabytes(await freeBytes(home))
  await withClient(owner, async (client) => {
    await client.query(`alter system set max_slot_wal_keep_size = '${megabytes}MB'`)
    await client.query('select pg_reload_conf()')
  })
}

/** Four segments: a slot that keeps less is at work, and its end would free nothing. */
const keptByOneAtWork = 64 * megabyte

/**
 * Ends the slots of places that keep much of the log, and answers whether there were any. Their receivers find them gone, make
 * new ones and say so.
 */
export async function dropSlotsOfPlaces(
  owner: ConnectionSettings,
  log: (line: string) => void,
): Promise<boolean> {
  return withClient(owner, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select slot_name as name
         from pg_replication_slots
        where slot_name like 'copies\\_%'
          and (wal_status = 'lost' or pg_current_wal_lsn() - restart_lsn > $1)`,
      [keptByOneAtWork],
    )
    for (const { name } of rows) {
      await client.query(
        'select pg_terminate_backend(active_pid, 5000) from pg_replication_slots where slot_name = $1 and active',
        [name],
      )
      await client.query('select pg_drop_replication_slot($1)', [name])
      log(`The disk is filling up: the log is no longer kept for ${name}, which needs a new base`)
    }
    return rows.length > 0
  })
}
