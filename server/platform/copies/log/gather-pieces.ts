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
  let chunks: Buffer[] = []
  let count = 0
  let from: WalPosition | undefined
  const cut = () => {
    if (from === undefined || count === 0) return
    const file = { ...line, from, until: from + BigInt(count) }
    const piece = { file, bytes: Buffer.concat(chunks), at: upTo() }
    chunks = []
    count = 0
    from = file.until
    onPiece(piece)
  }
  const add = (bytes: Buffer, position: WalPosition) => {
    from ??= position
    if (from + BigInt(count) !== position) throw new Error('The log that arrived has a gap')
    const room = Number(segmentBytes - (position % segmentBytes))
    const inSegment = bytes.subarray(0, room)
    chunks.push(inSegment)
    count += inSegment.length
    if (count >= mostInPiece || inSegment.length === room) cut()
    if (bytes.length > room) add(bytes.subarray(room), position + BigInt(room))
  }
  return { add, cut, isEmpty: () => count === 0 }
}
