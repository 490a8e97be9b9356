/** After each whole copy, an archive that is read without us lies beside it: soon, where the place has no hand free at once. */

import type { PlaceSlot } from '#rules/copies/copy-place.ts'
import { pauseAfterFailures } from '#rules/copies/copy-schedule.ts'
import type { CopyRun } from '../books/house-copies.ts'
import type { Copier } from '../platform/copies/copier/copier-process.ts'
import { CopierFailed } from '../platform/copies/copier/copier-questions.ts'
import { turnsOf } from '../platform/turns.ts'
import type { CopierStates } from './copier-states.ts'
import type { CopyPlace } from './copy-place-store.ts'
import { isReady } from './due-copies.ts'

export type MadeArchive = {
  readonly file: string
  readonly name: string
  readonly discard: () => Promise<void>
}

type Archiving = {
  readonly copier: Pick<Copier, 'ask'>
  /** Writes an archive of now into a file of this machine, which the copier seals onto a place under this name. */
  readonly makeArchive: () => Promise<MadeArchive>
  /** Undefined of a place that is gone from the list. */
  readonly placeOf: (placeId: string) => CopyPlace | undefined
  readonly states: CopierStates
  readonly runs: () => readonly CopyRun[]
  readonly onError: (error: unknown) => void
}

/** What this process remembers of an archive that is due, by a clock that nobody sets. */
type Due = { readonly failures: number; readonly failedMs: number }

export function archiveAfterCopies({ copier, makeArchive, placeOf, states, runs, onError }: Archiving) {
  const due = new Map<string, Due>()
  let underWay = 0
  // Two places may have their copies at once; the file on the disk of the data is one.
  const inTurn = turnsOf(1)
  const archive = async (slot: PlaceSlot) => {
    const { file, name, discard } = await makeArchive()
    try {
      await copier.ask({ asks: 'archive', slot, file, name })
    } finally {
      await discard()
    }
  }
  const tryAt = async (placeId: string, slot: PlaceSlot) => {
    const before = due.get(placeId)
    due.delete(placeId)
    underWay += 1
    await inTurn(() => archive(slot))
      .catch((error: unknown) => {
        const isBusy = error instanceof CopierFailed && error.code === 'busy'
        due.set(placeId, {
          failures: (before?.failures ?? 0) + (isBusy ? 0 : 1),
          failedMs: performance.now(),
        })
        if (!isBusy) onError(error)
      })
      .finally(() => {
        underWay -= 1
      })
  }
  const isPausing = ({ failures, failedMs }: Due) =>
    performance.now() - failedMs < pauseAfterFailures(failures)
  return {
    isUnderWay: () => underWay > 0,
    hearEnd: ({ placeId, kind, outcome }: CopyRun) => {
      if (kind === 'copy' && outcome === 'done') due.set(placeId, { failures: 0, failedMs: 0 })
    },
    /** Begins those that are due where a place can take them now. */
    look: () => {
      for (const [placeId, one] of [...due]) {
        const place = placeOf(placeId)
        const isRunning = runs().some((run) => run.placeId === placeId && run.outcome === null)
        if (place && !isRunning && !isPausing(one) && isReady(place, states)) void tryAt(placeId, place.slot)
      }
    },
  }
}
