/** Which base is brought back for an instant, or for the end, and which of the log goes with it. */

import { join } from 'node:path'
import { refuseCopy } from '#rules/copies/copy-words.ts'
import { type CopiedBase, inOrder, logAfter, servingInstant } from '#rules/copies/serving-instant.ts'
import { segmentBytes, segmentStart, type WalPosition } from '../../replication/wal-position.ts'
import { codeOf, type PlaceFiles } from '../files/place-files.ts'
import { endOfLog, type OpenedFolder, type WalFile } from '../log/wal-on-place.ts'
import { type WhatIsThere, whatIsThere } from '../place/what-is-there.ts'
import { type Done, readDone } from '../taking/done-file.ts'

export type Chosen = {
  readonly done: Done
  /** The timeline on which the log goes on. */
  readonly timeline: number
  /** What follows the log that the base holds itself. */
  readonly log: readonly WalFile[]
  /** The base after it, where one instant is asked for: the log up to there is needed. */
  readonly next: Done | undefined
}

export async function chooseCopy(
  files: PlaceFiles,
  folder: string,
  target: Date | undefined,
): Promise<Chosen> {
  const there = await whatIsThere(files, folder)
  if (there.done.length === 0) await mustNotBeDamaged(files, folder)
  const base = target ? baseFor(target, there) : inOrder(there.bases).at(-1)
  const done = there.done.find(({ name }) => name === base?.name)
  if (!base || !done) throw refuseCopy('no-copy')
  const { reached, taken } = logAfter(base, there)
  const last = target && inOrder(there.bases).find(({ endedAt }) => endedAt > target)
  const needed = taken.filter((one) => one.until > heldByItself(base) && !(last && isBeyond(one, last)))
  const next = there.done.find(({ name }) => name === last?.name)
  return { done, next, timeline: reached.timeline, log: needed }
}

/** Where no base can be read, whoever holds the stick is told of the one that was changed. */
async function mustNotBeDamaged(files: PlaceFiles, folder: string): Promise<void> {
  for (const name of await files.list(join(folder, 'bases'))) await readDone(files, folder, name)
}

function baseFor(target: Date, there: WhatIsThere): CopiedBase {
  const serving = servingInstant(target, there)
  if ('base' in serving) return serving.base
  if (serving.refused === 'begins-after') throw refuseCopy('begins-after', serving.begin)
  if (serving.refused === 'in-a-hole') throw refuseCopy('in-a-hole', serving.from, serving.until)
  throw refuseCopy('no-copy')
}

/** A base holds its last segment whole: PostgreSQL begins another when it has ended. */
function heldByItself({ end }: CopiedBase): WalPosition {
  const start = segmentStart(end)
  return start === end ? end : start + segmentBytes
}

/** The log of a later base lies after every instant before that base. */
const isBeyond = (one: WalFile, { timeline, end }: CopiedBase): boolean =>
  one.timeline > timeline || (one.timeline === timeline && one.from >= end)

/** The last instant that the copies hold, as far as it can be told without playing the log. */
export async function endOfCopies(opened: OpenedFolder): Promise<Date> {
  const { done, log } = await chooseCopy(opened.files, opened.folder, undefined)
  const end = new Date(done.endedAt)
  try {
    const at = await endOfLog(opened, log)
    return at && at > end ? at : end
  } catch (error) {
    // Beside a running copier it has just become part of a longer file.
    if (codeOf(error) === 'ENOENT') return endOfCopies(opened)
    throw error
  }
}
