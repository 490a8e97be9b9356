/** After each whole copy, an archive that is read without us lies beside it: soon, where the place has no hand free at once. */
import { pauseAfterFailures } from '#rules/copies/copy-schedule.ts'
import type { CopyRun } from '../books/house-copies.ts'

type Archiving<Place> = {
  /** Undefined of a place that is gone from the list, or that can take nothing now. */
  readonly readyPlace: (placeId: string) => Place | undefined
  readonly begin: (place: Place) => void
}

/** What this process remembers of an archive that is due, by a clock that nobody sets. */
type Due = { readonly failures: number; readonly failedMs: number }

export function archiveAfterCopies<Place>({ readyPlace, begin }: Archiving<Place>) {
  const due = new Map<string, Due>()
  const isPausing = ({ failures, failedMs }: Due) =>
    performance.now() - failedMs < pauseAfterFailures(failures)
  return {
    /** Books that do not check are not archived again before the next copy: to find it out once more takes a minute of the machine. */
    hearEnd: ({ placeId, kind, outcome }: CopyRun, isUnsound: boolean) => {
      const before = due.get(placeId)
      if (kind === 'copy' && outcome === 'done') due.set(placeId, { failures: 0, failedMs: 0 })
      if (kind !== 'archive') return
      if (outcome === 'done' || isUnsound) due.delete(placeId)
      else due.set(placeId, { failures: (before?.failures ?? 0) + 1, failedMs: performance.now() })
    },
    /** Begins those that are due where a place can take them now. */
    look: () => {
      for (const [placeId, one] of due) {
        const place = readyPlace(placeId)
        if (place !== undefined && !isPausing(one)) begin(place)
      }
    },
  }
}
