/** What copies hold for a key, before anything is brought back. */
import { refuseCopy } from '#rules/copies/copy-words.ts'
import { inOrder } from '#rules/copies/serving-instant.ts'
import type { PlaceFiles } from '../files/place-files.ts'
import type { OpenedFolder } from '../log/wal-on-place.ts'
import { copiedBaseOf, whatIsThere } from '../place/what-is-there.ts'
import { mustBeForKey } from '../taking/check-copy.ts'
import { listBases } from '../taking/done-file.ts'
import { endOfCopies, type HeldLine } from './choose-copy.ts'

export type HeldCopies = {
  readonly from: Date
  readonly until: Date
  /** Of the last whole copy: there may be more since. */
  readonly operations: number
  readonly cards: number
  /** What each machine copied, where several did. */
  readonly lines: readonly HeldLine[]
}

export async function lookAtCopies(opened: OpenedFolder): Promise<HeldCopies> {
  const fitting = await mustBeForKey(opened, await whatIsThere(opened))
  const [first] = inOrder(fitting.map(copiedBaseOf))
  if (!first) throw refuseCopy('no-copy')
  const { end, done, lines } = await endOfCopies(opened)
  const { operations, cards } = done.figures
  return { from: first.endedAt, until: end, operations, cards, lines: lines.length > 1 ? lines : [] }
}

/** When the last whole copy there was done, as `done.json` says to anybody; null where none was. */
export async function lastCopiedAt(files: PlaceFiles, folder: string): Promise<Date | null> {
  const { done, unvouched } = await listBases({ files, folder }, [])
  const ends = [...done, ...unvouched].map(({ endedAt }) => Date.parse(endedAt))
  return ends.length === 0 ? null : new Date(Math.max(...ends))
}
