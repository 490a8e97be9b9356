/** Notices that this computer slept, or that its clock was set. */
import { performance } from 'node:perf_hooks'
import { type TwoClocks, wasAway } from '#rules/relay/absence.ts'

type Watching = {
  readonly onAway: () => void
  /** Tests only. */
  readonly clocks?: () => TwoClocks
}

const lookEveryMs = 1_000

/** `look` is asked before anything is acknowledged: whoever wakes up may answer before a timer of its own comes. */
export function watchAbsence({ onAway, clocks = bothClocks }: Watching) {
  let before = clocks()
  const look = () => {
    const now = clocks()
    const isAway = wasAway(before, now)
    before = now
    if (isAway) onAway()
  }
  const timer = setInterval(look, lookEveryMs)
  timer.unref()
  return { look, close: () => clearInterval(timer) }
}

const bothClocks = (): TwoClocks => ({ wallMs: Date.now(), steadyMs: performance.now() })
