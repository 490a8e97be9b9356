/**
 * The time of the house: that of the machine while it runs as clocks do, and that of the time passed once it jumps (see
 * rules/books/clock-jump.ts). A laptop that slept did not jump: the time since its boot counts the sleep.
 */
import { uptime } from 'node:os'
import { isJump, type Jump } from '#rules/books/clock-jump.ts'
import type { Clock } from './clock.ts'

export type SteadyClock = {
  readonly now: Clock
  /** What the machine's clock says while the house does not follow it; undefined where it does. */
  readonly machine: () => Date | undefined
  /** From now on the house goes by the machine's clock again. */
  readonly follow: () => void
  /** Told when a jump begins, and when it is over. */
  readonly listen: (listener: (jump: Jump | undefined) => void) => void
  readonly close: () => void
}

/** Milliseconds each. */
export type Sources = {
  /** The clock that may jump. */
  readonly wall: () => number
  /** Never jumps; stands still while the machine sleeps. */
  readonly awake: () => number
  /** Never jumps, and counts the sleep; it takes longer to ask. */
  readonly sinceBoot: () => number
}

export const machineSources: Sources = {
  wall: () => Date.now(),
  awake: () => performance.now(),
  sinceBoot: () => uptime() * 1_000,
}

const lookEveryMs = 1_000
/** So far apart, the machine slept, or its clock was moved. */
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
  /** From where the machine's clock is judged: many small steps are one large one. */
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
  /** Apart from what it should say by the last look. */
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
