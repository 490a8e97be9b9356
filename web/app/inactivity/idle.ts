/** When an idle person is warned, and when they are signed out: §4 of the specification. */

export const patienceMs = 5 * 60_000
export const warningMs = 20_000

export type Idle =
  | { readonly is: 'active' }
  | { readonly is: 'warned'; readonly secondsLeft: number }
  | { readonly is: 'over' }

type Moment = {
  /** In milliseconds of the same clock as `now`. */
  readonly lastActivity: number
  readonly now: number
  /** The screen was hidden until this moment: a person who comes back after five minutes is signed out without a warning. */
  readonly isReturning?: boolean
}

/** Computed from two instants, because a hidden tab or a closed laptop counts no seconds. */
export function idleAt({ lastActivity, now, isReturning = false }: Moment): Idle {
  const idleMs = now - lastActivity
  if (idleMs < patienceMs) return { is: 'active' }
  const leftMs = patienceMs + warningMs - idleMs
  if (isReturning || leftMs <= 0) return { is: 'over' }
  return { is: 'warned', secondsLeft: Math.ceil(leftMs / 1000) }
}
