import type { ConnectionSettings } from '../connection-settings.ts'
import { withClient } from '../one-client.ts'
import { hasRoom, mayCheckpoint, takeReserve } from './disk-reserve.ts'
import type { Home } from './home.ts'

const everySecond = 1_000

export type DiskWatch = { hasRoom(): boolean; stop(): void }

/** Looks at the disk every second. `onRoom` is called while there is room, with the reserve in its place. */
export async function watchDisk(
  home: Home,
  owner: ConnectionSettings,
  onRoom: () => Promise<void>,
): Promise<DiskWatch> {
  let room = await hasRoom(home)
  let looking = false
  const look = async () => {
    const had = room
    room = await hasRoom(home)
    if (had && !room && (await mayCheckpoint(home))) await shrinkLog(owner)
    if (room && (await takeReserve(home))) await onRoom()
  }
  const timer = setInterval(() => {
    if (looking) return
    looking = true
    look()
      .catch(() => {})
      .finally(() => {
        looking = false
      })
  }, everySecond)
  timer.unref()
  return { hasRoom: () => room, stop: () => clearInterval(timer) }
}

/** After a checkpoint PostgreSQL removes the segments of its log that it no longer needs. */
const shrinkLog = (owner: ConnectionSettings) => withClient(owner, (client) => client.query('checkpoint'))
