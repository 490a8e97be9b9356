/** Copies and proofs that run or ended lately, in memory: a screen follows the one that it asked for. */
import type { CopyRun } from '../books/house-copies.ts'

/** Runs that have ended are told until so many newer ones were begun. */
const mostKept = 8

type Begun = Pick<CopyRun, 'runId' | 'placeId' | 'kind' | 'beganAt'>

export type CopyRuns = {
  all(): readonly CopyRun[]
  begin(begun: Begun): CopyRun
  change(
    runId: string,
    change: Partial<Pick<CopyRun, 'doneBytes' | 'ofBytes' | 'outcome' | 'base' | 'why'>>,
  ): void
}

export function openCopyRuns(onChange: () => void): CopyRuns {
  let runs: readonly CopyRun[] = []
  return {
    all: () => runs,
    begin: (begun) => {
      const run: CopyRun = { ...begun, doneBytes: 0, ofBytes: null, outcome: null, base: null, why: null }
      runs = [run, ...runs].slice(0, mostKept)
      onChange()
      return run
    },
    change: (runId, change) => {
      runs = runs.map((run) => (run.runId === runId ? { ...run, ...change } : run))
      onChange()
    },
  }
}
