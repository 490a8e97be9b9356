/** The server's machine: the free space on its disk, and its clock when the server does not follow it after a jump. */
import { type FollowedJump, isFollowed, isJump, movedMs, witnessesOfClock } from '#rules/books/clock-jump.ts'
import type { House } from './books/answer.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { ConnectionSettings } from './platform/connection-settings.ts'
import { isPlainToAnother } from './platform/fit-postgres.ts'
import type { Live } from './platform/live.ts'
import type { Log } from './platform/log.ts'
import type { SystemFacts } from './platform/machine/look-at-system.ts'
import type { SteadyClock } from './platform/steady-clock.ts'

export type MachineSettings = {
  readonly log: Log
  /** The server's time; undefined: the machine's clock. */
  readonly clock?: Clock
  /** Given where the machine's clock may jump: it then replaces `clock`. */
  readonly steadyClock?: SteadyClock
  /** The free bytes on the database's disk; undefined when the database is on another machine. */
  readonly bytesLeft?: (() => number) | undefined
  /** How the database is reached. */
  readonly address: ConnectionSettings
}

export const clockOf = ({ clock, steadyClock }: Pick<MachineSettings, 'clock' | 'steadyClock'>): Clock =>
  steadyClock?.now ?? clock ?? systemClock

type Around = {
  readonly lookAtSystem: () => Promise<SystemFacts>
  readonly live: Pick<Live, 'announce' | 'listen'>
  /** Reads the clock jump that was followed last. */
  readonly lastFollowed: () => Promise<FollowedJump | undefined>
}

/** A time reported by a device: its difference from the server's time in milliseconds, and when it was reported by the process clock. */
type Witness = { readonly apartMs: number; readonly at: number }

/** A device's report counts this long; devices repeat it every minute. */
const witnessCountsMs = 150_000
/** How often a server checks whether its clock jump was followed, in case it missed the announcement. */
const lookEveryMs = 5_000

export function machineOf(
  { log, clock, steadyClock, bytesLeft, address }: MachineSettings,
  { live, lastFollowed, lookAtSystem }: Around,
): House['machine'] {
  const witnesses = new Map<string, Witness>()
  const clocks = openDeviceClocks(clockOf({ clock, steadyClock }))
  let looking: NodeJS.Timeout | undefined
  const jumpNow = () => {
    const machine = steadyClock?.machine()
    return machine && steadyClock ? { now: steadyClock.now(), machine } : undefined
  }
  const followKnownJump = async () => {
    if (jumpNow() === undefined) return
    const last = await lastFollowed()
    const jump = jumpNow()
    if (jump === undefined || !isFollowed(jump, last)) return
    steadyClock?.follow()
    log.warn('the new time of this machine is followed')
    live.announce(['clock-followed'])
  }
  // If the database does not answer, the next check comes soon.
  const look = () => void followKnownJump().catch(() => {})
  steadyClock?.listen((jump) => {
    clearInterval(looking)
    if (jump) {
      log.error(jump, 'the clock of this machine jumped: the house goes on by the time that has passed')
      looking = setInterval(look, lookEveryMs)
      looking.unref()
      look()
    }
    live.announce(['venue'])
  })
  live.listen({ onChange: (topics) => topics.includes('clock-followed') && look(), onUnknown: look })
  return {
    bytesLeft: () => bytesLeft?.(),
    clock: () => steadyClock?.machine() ?? null,
    ...clocks,
    lookAtSystem,
    database: { isOurs: bytesLeft !== undefined, isPlain: isPlainToAnother(address) },
    followKnownJump,
    hearWitness: (deviceId, says) => {
      const jump = jumpNow()
      if (jump === undefined) return false
      const at = performance.now()
      witnesses.set(deviceId, { apartMs: says.getTime() - jump.now.getTime(), at })
      const agreeing = [...witnesses.values()].filter(
        (one) => at - one.at < witnessCountsMs && !isJump(one.apartMs - movedMs(jump)),
      )
      return agreeing.length >= witnessesOfClock
    },
  }
}

const dayMs = 24 * 3_600_000

/** Devices tell their time when their page opens and when their state changes: in a day each has. */
function openDeviceClocks(clock: Clock): Pick<House['machine'], 'hearClock' | 'deviceClocks'> {
  const told = new Map<string, Witness>()
  return {
    hearClock: (deviceId, says) =>
      void told.set(deviceId, { apartMs: says.getTime() - clock().getTime(), at: performance.now() }),
    deviceClocks: () =>
      [...told.values()].filter(({ at }) => performance.now() - at < dayMs).map(({ apartMs }) => apartMs),
  }
}
