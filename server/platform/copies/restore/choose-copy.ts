/** Which base is brought back for an instant, or for the end, and which of the log goes with it. */

import { refuseCopy } from '#rules/copies/copy-words.ts'
import {
  type CopiedBase,
  carriesTo,
  inOrder,
  type LogAfter,
  logAfter,
  ofWriter,
  servingInstant,
} from '#rules/copies/serving-instant.ts'
import { segmentBytes, segmentStart, type WalPosition } from '../../replication/wal-position.ts'
import { codeOf } from '../files/place-files.ts'
import type { History } from '../log/histories.ts'
import { endOfLog, type OpenedFolder, type WalFile } from '../log/wal-on-place.ts'
import { asBase, type WhatIsThere, whatIsThere } from '../place/what-is-there.ts'
import { mustBeForKey } from '../taking/check-copy.ts'
import type { Done } from '../taking/done-file.ts'

export type Chosen = {
  readonly done: Done
  /** What follows the log that the base holds itself, by the names of its pieces alone. */
  readonly log: readonly WalFile[]
  /** Other pieces of the same segments. */
  readonly spares: readonly WalFile[]
  /** How far the log goes, and with which of its pieces, without these: what is in a piece is known once it was read. */
  logWithout(these: ReadonlySet<WalFile>): LogAfter
  readonly histories: readonly History[]
  /** Later bases lie there, for another paper than the key that was given. */
  readonly isOld: boolean
  /** The names of bases that are not as they were copied. */
  readonly leftOut: readonly string[]
}

/** Only what the key opens, and whose mark is ours, is chosen among. */

export async function chooseCopy(opened: OpenedFolder, target: Date | undefined): Promise<Chosen> {
  const there = await whatIsThere(opened)
  const fitting = await mustBeForKey(opened, there)
  const bases = inOrder(fitting.map(asBase))
  const base = target ? await baseFor(target, bases, { opened, there }) : bases.at(-1)
  const done = fitting.find(({ name }) => name === base?.name)
  if (!base || !done) throw refuseCopy('no-copy')
  const { taken } = logAfter(base, there)
  const next = target && ofWriter(bases, base).find(({ endedAt }) => endedAt > target)
  const log = (taken as readonly WalFile[]).filter(
    (one) => one.until > heldByItself(base) && !(next && isBeyond(one, next)),
  )
  return {
    ...{ done, log, spares: besides(log, there.log), histories: ofWriter(there.histories, base) },
    logWithout: (these) => logAfter(base, { ...there, log: there.log.filter((one) => !these.has(one)) }),
    ...aboutOthers(there, fitting),
  }
}

/** What else of the log lies in the segments of these pieces: somebody may have put a longer one of his own beside ours. */
function besides(taken: readonly WalFile[], log: readonly WalFile[]): readonly WalFile[] {
  const segmentOf = ({ writer, timeline, from }: WalFile) => `${writer} ${timeline} ${segmentStart(from)}`
  const [known, segments] = [new Set(taken), new Set(taken.map(segmentOf))]
  return log.filter((one) => !known.has(one) && segments.has(segmentOf(one)))
}

/** What lies there beside the bases that the key opens. */
function aboutOthers({ unvouched, damaged }: WhatIsThere, fitting: readonly Done[]) {
  const [last] = fitting.slice(-1)
  const isForPaper = ({ recipients: [printed] }: Done) => printed === last?.recipients[0]
  return {
    isOld: unvouched.some((one) => !isForPaper(one) && one.endedAt > (last?.endedAt ?? '')),
    leftOut: [...unvouched.filter(isForPaper).map(({ name }) => name), ...damaged],
  }
}

type Around = { readonly opened: OpenedFolder; readonly there: WhatIsThere }

async function baseFor(target: Date, bases: readonly CopiedBase[], around: Around): Promise<CopiedBase> {
  const holes = await holeBefore(target, bases, around)
  const serving = servingInstant(target, { bases, holes })
  if ('base' in serving) return serving.base
  if (serving.refused === 'begins-after') throw refuseCopy('begins-after', serving.begin)
  if (serving.refused === 'in-a-hole') throw refuseCopy('in-a-hole', serving.from, serving.until)
  throw refuseCopy('no-copy')
}

/** Where the log of the last base before the instant does not lead to the next, its end is told by its last piece. */
async function holeBefore(
  target: Date,
  bases: readonly CopiedBase[],
  { opened, there }: Around,
): Promise<readonly { readonly from: Date }[]> {
  const base = bases.findLast(({ endedAt }) => endedAt <= target)
  const next = bases.find(({ endedAt }) => endedAt > target)
  if (!base || !next) return []
  const after = logAfter(base, there)
  if (carriesTo(base, next, after)) return []
  const taken = after.taken as readonly WalFile[]
  const at = await endOfLog(opened, [...taken, ...besides(taken, there.log)])
  return [{ from: at && at > base.endedAt ? at : base.endedAt }]
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
  const { done, log, spares } = await chooseCopy(opened, undefined)
  const end = new Date(done.endedAt)
  try {
    const at = await endOfLog(opened, [...log, ...spares])
    return at && at > end ? at : end
  } catch (error) {
    // Beside a running copier it has just become part of a longer file.
    if (codeOf(error) === 'ENOENT') return endOfCopies(opened)
    throw error
  }
}
