/** What the machine of a server is asked and told of: the room on its disk, and its clock where the house does not follow it. */
import { type FollowedJump, isFollowed, isJump, movedMs, witnessesOfClock } from '#rules/books/clock-jump.ts'
import type { House } from './books/answer.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Live } from './platform/live.ts'
import type { Log } from './platform/log.ts'
import type { SteadyClock } from './platform/steady-clock.ts'

export type MachineSettings = {
  readonly log: Log
  /** The time of the house; the machine's when not given. */
  readonly clock?: Clock
  /** Where the machine's clock may jump: the clock above is then its own. */
  readonly steadyClock?: SteadyClock
  /** On the disk of the database; not given where that is not ours. */
  readonly bytesLeft?: (() => number) | undefined
}

export const clockOf = ({ clock, steadyClock }: MachineSettings): Clock =>
  steadyClock?.now ?? clock ?? systemClock

type Around = {
  readonly live: Pick<Live, 'announce' | 'listen'>
  /** Knows the jump that was followed last. */
  readonly lastFollowed: () => Promise<FollowedJump | undefined>
}

/** What a device said, by how far it is from the time of the house, and when: it goes on like that clock. */
type Witness = { readonly apartMs: number; readonly at: number }

/** Devices say it again every minute. */
const witnessCountsMs = 150_000
/** So often a server that did not hear of it looks whether its jump was followed. */
const lookEveryMs = 5_000

export function machineOf(
  { log, steadyClock, bytesLeft }: MachineSettings,
  { live, lastFollowed }: Around,
): House['machine'] {
  const witnesses = new Map<string, Witness>()
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
  // Where the database does not answer, it is looked again soon.
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
