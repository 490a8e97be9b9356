/**
 * Puts segments together from pieces of the log, for a PostgreSQL that plays it. A segment that is not full ends in zeros:
 * PostgreSQL refuses a shorter file, and stops at the last record before them.
 */
import { closeSync, fsyncSync, ftruncateSync, openSync, renameSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { segmentBytes, segmentName, segmentStart, type WalPosition } from './wal-position.ts'

/** Bytes of the log from one position to another, within one segment. */
export type WalPiece = {
  readonly timeline: number
  readonly from: WalPosition
  readonly until: WalPosition
  read(): Promise<Buffer>
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
}

/** Answers how many segments were written. One whose beginning is missing is of no use: it is left out. */
export async function restoreWal({ pieces, histories, spool, from, signal }: Restoring): Promise<number> {
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
  for (const [name, inIt] of whole) {
    signal?.throwIfAborted()
    await writeSegment(join(spool, name), inIt)
  }
  return whole.length
}

/** Under another name first: PostgreSQL may be asking already. */
async function writeSegment(path: string, pieces: readonly WalPiece[]): Promise<void> {
  const file = openSync(`${path}.new`, 'w', 0o600)
  try {
    ftruncateSync(file, Number(segmentBytes))
    for (const piece of unbroken(pieces)) {
      const bytes = await piece.read()
      if (BigInt(bytes.length) !== piece.until - piece.from)
        throw new Error(`A piece of the log holds ${bytes.length} bytes, not ${piece.until - piece.from}`)
      writeSync(file, bytes, 0, bytes.length, Number(piece.from - segmentStart(piece.from)))
    }
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(`${path}.new`, path)
}

/** The longest first among those that begin together, without those that add nothing, up to the first gap. */
function unbroken(pieces: readonly WalPiece[]): readonly WalPiece[] {
  const sorted = [...pieces].sort((a, b) => Number(a.from - b.from) || Number(b.until - a.until))
  const taken: WalPiece[] = []
  let end = sorted[0]?.from ?? 0n
  for (const piece of sorted) {
    if (piece.from > end) break
    if (piece.until <= end) continue
    taken.push(piece)
    end = piece.until
  }
  return taken
}
