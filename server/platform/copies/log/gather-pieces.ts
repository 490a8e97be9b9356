/** Gathers the log as it arrives, and cuts it into pieces: at four megabytes, at the end of a segment, or when told to. */
import { segmentBytes, type WalPosition } from '../../replication/wal-position.ts'
import type { WalFile } from './wal-on-place.ts'

const mostInPiece = 4_194_304

export type Piece = {
  readonly file: WalFile
  readonly bytes: Buffer
  /** Everything that was written up to this instant is in it, or before it; undefined while PostgreSQL has more to send. */
  readonly at: Date | undefined
}

export type Gathering = {
  /** The bytes are copied. */
  add(bytes: Buffer, position: WalPosition): void
  /** Cuts what there is. */
  cut(): void
  /** True when nothing waits to be cut. */
  isEmpty(): boolean
}

/** `upTo` tells up to which instant all has been added; undefined where that is not known. */
export function gatherPieces(
  line: Pick<WalFile, 'writer' | 'timeline'>,
  onPiece: (piece: Piece) => void,
  upTo: () => Date | undefined = () => undefined,
): Gathering {
  // What each chunk of the stream would leave behind costs more to collect than to copy.
  const room = Buffer.allocUnsafeSlow(mostInPiece)
  let count = 0
  let from: WalPosition | undefined
  const cut = () => {
    if (from === undefined || count === 0) return
    const file = { ...line, from, until: from + BigInt(count) }
    const piece = { file, bytes: Buffer.from(room.subarray(0, count)), at: upTo() }
    count = 0
    from = file.until
    onPiece(piece)
  }
  const add = (bytes: Buffer, position: WalPosition) => {
    from ??= position
    if (from + BigInt(count) !== position) throw new Error('The log that arrived has a gap')
    const untilNext = Number(segmentBytes - (position % segmentBytes))
    const fitting = bytes.subarray(0, Math.min(untilNext, mostInPiece - count))
    room.set(fitting, count)
    count += fitting.length
    if (count === mostInPiece || fitting.length === untilNext) cut()
    if (bytes.length > fitting.length) add(bytes.subarray(fitting.length), position + BigInt(fitting.length))
  }
  return { add, cut, isEmpty: () => count === 0 }
}
