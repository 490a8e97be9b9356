/**
 * How much time has passed between the bases of a place, as the machines that made them measured it: a clock that is put ahead makes no
 * copy old.
 */

/** What a machine sees at one instant. */
export type Look = {
  /** The clock that people set. */
  readonly clock: Date
  /** The running system since its last start; empty where the machine does not tell. */
  readonly system: string
  /** Never put ahead or back, and goes on while the machine sleeps. */
  readonly sinceBootMs: number
}

/** The look at the end of a base, and when that was by the time that has passed on its place. */
export type SteadyLook = Look & { readonly at: Date }

/** Nobody measures how long a machine was off: its clock is believed so far between two bases. */
const mostWhileOffMs = 86_400_000

/** When it is by the time that has passed since the newest of the bases; on a place without one, what the clock says. */
export function steadyAt(look: Look, bases: readonly SteadyLook[]): Date {
  const [newest] = bases.toSorted((a, b) => b.at.getTime() - a.at.getTime())
  return newest ? new Date(newest.at.getTime() + passedMs(newest, look)) : look.clock
}

function passedMs(from: Look, to: Look): number {
  const isMeasured = to.system !== '' && to.system === from.system
  if (isMeasured) return Math.max(0, to.sinceBootMs - from.sinceBootMs)
  return Math.min(mostWhileOffMs, Math.max(0, to.clock.getTime() - from.clock.getTime()))
}
