/**
 * Puts segments together from pieces of the log, for a PostgreSQL that plays it. A segment that is not full ends in zeros:
 * PostgreSQL refuses a shorter file, and stops at the last record before them.
 */
import { closeSync, ftruncateSync, openSync, renameSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { segmentBytes, segmentName, segmentStart, type WalPosition } from './wal-position.ts'

/** Bytes of the log from one position to another, within one segment. */
export type WalPiece = {
  readonly timeline: number
  readonly from: WalPosition
  readonly until: WalPosition
  /** Undefined where it is not as it was written: another that goes as far may serve. */
  read(): Promise<Buffer | undefined>
}

type Restoring = {
  /** In any order; pieces that overlap or stand beside their merged whole are fine. */
  readonly pieces: readonly WalPiece[]
  /** «00000002.history» and the like, which tell where a timeline left its parent. */
  readonly histories: readonly { readonly name: string; readonly content: Buffer }[]
  /** Where PostgreSQL asks for segments. */
  readonly spool: string
  /** What lies before is not needed. */
  readonly from: WalPosition
  readonly signal?: AbortSignal | undefined
  /** True once the segments that were begun go as far as is wanted. They are begun in the order of their first pieces. */
  readonly isEnough?: () => boolean
}

/** Answers how many segments were written. One whose beginning is missing is of no use: it is left out. */
export async function restoreWal(restoring: Restoring): Promise<number> {
  const { pieces, histories, spool, from, signal, isEnough = () => false } = restoring
  // PostgreSQL asks for names in capitals.
  for (const { name, content } of histories)
    writeFileSync(
      join(
        spool,
        name.replace(/^[0-9a-f]{8}/, (hex) => hex.toUpperCase()),
      ),
      content,
    )
  const needed = pieces.filter(({ until }) => until > segmentStart(from))
  const segments = new Map<string, WalPiece[]>()
  for (const piece of needed) {
    const name = segmentName(piece.timeline, piece.from)
    segments.set(name, [...(segments.get(name) ?? []), piece])
  }
  const whole = [...segments].filter(([, inIt]) =>
    inIt.some((piece) => piece.from === segmentStart(piece.from)),
  )
  let written = 0
  await sideBySide(whole, async ([name, inIt]) => {
    signal?.throwIfAborted()
    if (!isEnough() && (await writeSegment(join(spool, name), inIt))) written += 1
  })
  return written
}

/** While one is unzipped by another thread, the next is opened. */
const atOnce = 3

/** After a failure no other is begun, and none is under way any more when it is told: the folder can be removed. */
async function sideBySide<Thing>(
  things: readonly Thing[],
  work: (thing: Thing) => Promise<void>,
): Promise<void> {
  const inTurn = pLimit(atOnce)
  let failures = 0
  const unlessFailed = async (thing: Thing) => {
    if (failures > 0) return
    await work(thing).catch((error: unknown) => {
      failures += 1
      throw error
    })
  }
  const ended = await Promise.allSettled(things.map((thing) => inTurn(unlessFailed, thing)))
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}

/**
 * Under another name first: PostgreSQL may be asking already. Nothing is brought to the disk: a restore that is cut short begins anew.
 * False where its beginning cannot be read.
 */
async function writeSegment(path: string, pieces: readonly WalPiece[]): Promise<boolean> {
  const sorted = [...pieces].sort((a, b) => Number(a.from - b.from) || Number(b.until - a.until))
  const start = segmentStart(sorted[0]?.from ?? 0n)
  let end = start
  const file = openSync(`${path}.new`, 'w', 0o600)
  try {
    ftruncateSync(file, Number(segmentBytes))
    // The longest first among those that begin together, without those that add nothing, up to the first gap.
    for (const piece of sorted) {
      if (piece.from > end) break
      const bytes = piece.until > end ? await piece.read() : undefined
      if (!bytes) continue
      if (BigInt(bytes.length) !== piece.until - piece.from)
        throw new Error(`A piece of the log holds ${bytes.length} bytes, not ${piece.until - piece.from}`)
      writeSync(file, bytes, 0, bytes.length, Number(piece.from - start))
      end = piece.until
    }
  } finally {
    closeSync(file)
  }
  if (end === start) rmSync(`${path}.new`)
  else renameSync(`${path}.new`, path)
  return end > start
}
