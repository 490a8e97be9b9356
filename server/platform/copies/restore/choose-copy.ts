/** Which base is brought back for an instant, or for the end, and which of the log goes with it. */

import { type CopiedLine, refuseCopy } from '#rules/copies/copy-words.ts'
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
import { copiedBaseOf, type WhatIsThere, whatIsThere } from '../place/what-is-there.ts'
import { mustBeForKey } from '../taking/check-copy.ts'
import { type Done, type ForeignDone, writerOfBase } from '../taking/done-file.ts'

export type Chosen = {
  readonly done: Done
  /** What follows the log that the base holds itself, by the names of its pieces alone. */
  readonly log: readonly WalFile[]
  /** Other pieces of the same segments. */
  readonly spares: readonly WalFile[]
  /** How far the log goes, and with which of its pieces, without these: what is in a piece is known once it was read. */
  logWithout(these: ReadonlySet<WalFile>): LogAfter
  readonly histories: readonly History[]
  /**
   * Later bases lie there, for another paper than the key that was given, which cannot tell who wrote them: a forged one makes the house ask
   * for another key, and nothing more is taken from it.
   */
  readonly isOld: boolean
  /** The names of bases that are not as they were copied. */
  readonly leftOut: readonly string[]
  /** What each machine copied; the one that goes furthest stands last. */
  readonly lines: readonly HeldLine[]
}

export type HeldLine = CopiedLine & {
  /** The machine, as its folder of the log is called. */
  readonly writer: string
  readonly from: Date
  readonly cards: number
}

/** Undefined: the end of what was copied, and the machine whose copies hold the instant. */
export type Wanted = { readonly target?: Date | undefined; readonly writer?: string | undefined }

/** Only what the key opens, and whose mark is ours, is chosen among. */
export async function chooseCopy(opened: OpenedFolder, { target, writer }: Wanted = {}): Promise<Chosen> {
  const there = await whatIsThere(opened)
  const fitting = await mustBeForKey(opened, there)
  const lines = await linesOf(opened, { there, fitting })
  const line = writer === undefined ? lineFor(target, lines) : lines.find((one) => one.writer === writer)
  if (writer !== undefined && !line) throw refuseCopy('no-copy')
  const bases = line?.bases ?? inOrder(fitting.map(copiedBaseOf))
  const base = target ? await baseFor(target, bases, { opened, there }) : bases.at(-1)
  const done = fitting.find(({ name }) => name === base?.name)
  if (!base || !done) throw refuseCopy('no-copy')
  const next = target && ofWriter(bases, base).find(({ endedAt }) => endedAt > target)
  const log = logOf(base, there).filter((one) => !(next && isBeyond(one, next)))
  return {
    ...{ done, log, spares: besides(log, there.log), histories: ofWriter(there.histories, base) },
    logWithout: (these) => logAfter(base, { ...there, log: there.log.filter((one) => !these.has(one)) }),
    ...aboutOthers(there, fitting),
    lines: lines.map(({ bases: [first], ...one }) => ({
      ...{ ...one, from: (first as CopiedBase).endedAt },
      isTaken: one.writer === base.writer,
    })),
  }
}

/** What else of the log lies in the segments of these pieces: somebody may have put a longer one of his own beside ours. */
function besides(taken: readonly WalFile[], log: readonly WalFile[]): readonly WalFile[] {
  const segmentOf = ({ writer, timeline, from }: WalFile) => `${writer} ${timeline} ${segmentStart(from)}`
  const [known, segments] = [new Set(taken), new Set(taken.map(segmentOf))]
  return log.filter((one) => !known.has(one) && segments.has(segmentOf(one)))
}

const logOf = (base: CopiedBase, there: WhatIsThere): readonly WalFile[] =>
  (logAfter(base, there).taken as readonly WalFile[]).filter((one) => one.until > heldByItself(base))

/** What one machine copied, or one data folder. */
type Line = {
  readonly writer: string
  readonly bases: readonly CopiedBase[]
  readonly end: Date
  /** Of its last base. */
  readonly operations: number
  readonly cards: number
}

type Fitting = { readonly there: WhatIsThere; readonly fitting: readonly Done[] }

/** The one that goes furthest stands last. The end of a log is read only where there are several to choose among. */
async function linesOf(opened: OpenedFolder, { there, fitting }: Fitting): Promise<readonly Line[]> {
  const writers = new Set(fitting.map(writerOfBase))
  const lines: Line[] = []
  for (const writer of writers) {
    const all = fitting.filter((one) => writerOfBase(one) === writer)
    const bases = inOrder(all.map(copiedBaseOf))
    const last = bases.at(-1) as CopiedBase
    const log = logOf(last, there)
    const at = writers.size > 1 ? await endOfLog(opened, [...log, ...besides(log, there.log)]) : undefined
    const { operations, cards } = (all.find(({ name }) => name === last.name) as Done).figures
    lines.push({ writer, bases, operations, cards, end: at && at > last.endedAt ? at : last.endedAt })
  }
  return lines.sort((a, b) => a.end.getTime() - b.end.getTime())
}

/** The line that goes furthest; of those that hold the instant, where one is asked for. Undefined where none holds it. */
function lineFor(target: Date | undefined, lines: readonly Line[]): Line | undefined {
  if (!target || lines.length === 1) return lines.at(-1)
  return lines.findLast(({ bases, end }) => end >= target && bases.some(({ endedAt }) => endedAt <= target))
}

/** What lies there beside the bases that the key opens. */
function aboutOthers({ unvouched, damaged }: WhatIsThere, fitting: readonly Done[]) {
  const [last] = fitting.slice(-1)
  const isForPaper = ({ recipients: [printed] }: ForeignDone) => printed === last?.recipients[0]
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

/** The last instant that the copies hold, as far as it can be told without playing the log, and what they were chosen from. */
export async function endOfCopies(
  opened: OpenedFolder,
  writer?: string,
): Promise<Pick<Chosen, 'done' | 'lines'> & { readonly end: Date }> {
  try {
    const { done, log, spares, lines } = await chooseCopy(opened, { writer })
    const [copiedAt, at] = [new Date(done.endedAt), await endOfLog(opened, [...log, ...spares])]
    return { done, lines, end: at && at > copiedAt ? at : copiedAt }
  } catch (error) {
    // Beside a running copier it has just become part of a longer file.
    if (codeOf(error) === 'ENOENT') return endOfCopies(opened, writer)
    throw error
  }
}
