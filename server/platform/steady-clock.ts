/**
 * The server's clock: the machine's clock as long as it runs normally; after a jump, the old time plus the time passed since
 * (see rules/books/clock-jump.ts). A laptop that slept has not jumped, since the time since its boot includes the sleep.
 */
import { uptime } from 'node:os'
import { isJump, type Jump } from '#rules/books/clock-jump.ts'
import type { Clock } from './clock.ts'

export type SteadyClock = {
  readonly now: Clock
  /** The time of the machine's clock while the server does not follow it; undefined while it does. */
  readonly machine: () => Date | undefined
  /** Follows the machine's clock again from now on. */
  readonly follow: () => void
  /** Calls the listener with a jump when it begins, and with undefined when it is over. */
  readonly listen: (listener: (jump: Jump | undefined) => void) => void
  readonly close: () => void
}

/** Clocks of the machine, in milliseconds. */
export type Sources = {
  /** The clock that may jump. */
  readonly wall: () => number
  /** Never jumps; stands still while the machine sleeps. */
  readonly awake: () => number
  /** Never jumps and includes the sleep, but is slower to read. */
  readonly sinceBoot: () => number
}

export const machineSources: Sources = {
  wall: () => Date.now(),
  awake: () => performance.now(),
  sinceBoot: () => uptime() * 1_000,
}

const lookEveryMs = 1_000
/** With this difference the machine slept, or its clock was moved. */
const suspectMs = 1_000

type Look = {
  readonly time: number
  readonly wall: number
  readonly awake: number
  readonly sinceBoot: number
}

export function openSteadyClock({ wall, awake, sinceBoot }: Sources = machineSources): SteadyClock {
  const read = () => ({ wall: wall(), awake: awake(), sinceBoot: sinceBoot() })
  const followed = (): Look => {
    const seen = read()
    return { ...seen, time: seen.wall }
  }
  const listeners: ((jump: Jump | undefined) => void)[] = []
  let last = followed()
  /** The reading against which the clock is judged, so that many small steps count as one large one. */
  let anchor = last
  let hasJumped = false

  const judge = (next: Look) => {
    const had = hasJumped
    last = next
    hasJumped = next.time !== next.wall
    if (had === hasJumped) return
    const jump = hasJumped ? { now: new Date(next.time), machine: new Date(next.wall) } : undefined
    for (const listener of listeners) listener(jump)
  }
  const look = () => {
    const seen = read()
    const due = anchor.time + (seen.sinceBoot - anchor.sinceBoot)
    const passed = last.time + (seen.sinceBoot - last.sinceBoot)
    judge({ ...seen, time: isJump(seen.wall - due) ? passed : seen.wall })
  }
  /** Whether the machine's clock has moved since the last look by more or less than the time that passed. */
  const isMoved = () => Math.abs(wall() - last.wall - (awake() - last.awake)) > suspectMs
  const now = () => {
    if (isMoved()) look()
    return new Date(last.time + (awake() - last.awake))
  }
  const looking = setInterval(look, lookEveryMs)
  looking.unref()

  return {
    now,
    machine: () => {
      now()
      return hasJumped ? new Date(last.wall + (awake() - last.awake)) : undefined
    },
    follow: () => {
      anchor = followed()
      judge(anchor)
    },
    listen: (listener) => void listeners.push(listener),
    close: () => clearInterval(looking),
  }
}
