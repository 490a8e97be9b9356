import type { ConnectionSettings } from '../connection-settings.ts'
import { withClient } from '../one-client.ts'
import { dropSlotsOfPlaces } from './cap-slots.ts'
import { freeBytes, hasRoom, mayCheckpoint, takeReserve } from './disk-reserve.ts'
import type { Home } from './home.ts'

const everySecond = 1_000

/** With fewer free bytes, the log is no longer kept for places that are away: a sale comes before a copy. */
const slotsGoBelow = 268_435_456

export type DiskWatch = {
  hasRoom(): boolean
  /** Free bytes on the disk when it was last checked. */
  bytesLeft(): number
  stop(): void
}

type Watched = { home: Home; owner: ConnectionSettings; log: (line: string) => void }

/** Looks at the disk every second. Calls `onRoom` while there is room and the reserve exists. */
export async function watchDisk(
  { home, owner, log }: Watched,
  onRoom: () => Promise<void>,
): Promise<DiskWatch> {
  let room = await hasRoom(home)
  let left = await freeBytes(home)
  let looking = false
  let trouble: string | undefined
  const look = async () => {
    const had = room
    room = await hasRoom(home)
    left = await freeBytes(home)
    if (had !== room)
      log(room ? 'There is room on the disk again' : 'The disk is nearly full: nothing is booked')
    if (left < slotsGoBelow && (await dropSlotsOfPlaces(owner, log)) && (await mayCheckpoint(home)))
      await shrinkLog(owner)
    if (had && !room && (await mayCheckpoint(home))) await shrinkLog(owner)
    if (room && (await takeReserve(home))) await onRoom()
  }
  const timer = setInterval(() => {
    if (looking) return
    looking = true
    look()
      .then(
        () => undefined,
        (error: Error) => error.message,
      )
      .then((message) => {
        // Logged once, not every second.
        if (message && message !== trouble) log(`The disk could not be looked after: ${message}`)
        trouble = message
      })
      .finally(() => {
        looking = false
      })
  }, everySecond)
  timer.unref()
  return { hasRoom: () => room, bytesLeft: () => left, stop: () => clearInterval(timer) }
}

/** After a checkpoint PostgreSQL removes segments of its WAL that it no longer needs. */
const shrinkLog = (owner: ConnectionSettings) => withClient(owner, (client) => client.query('checkpoint'))
