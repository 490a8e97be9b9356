/**
 * Reads what `copy (…) to stdout` sends as bytes, which never become strings or rows of ours. PostgreSQL waits while nobody takes them, so
 * that no more than a few pieces are in memory, however long the answer is.
 */
import type { Answer, Sender, Taker } from './pipeline.ts'

/** Lines are some hundred bytes long, and are handed on by so many. */
const pieceBytes = 65_536
/** So many whole pieces wait for whoever takes them before PostgreSQL is made to wait. */
const mostWaiting = 2

/** A line that is longer than a piece is a piece of its own. */
export async function* copiedOut(
  ask: (taker: Taker) => Promise<Answer>,
  patienceMs: number,
): AsyncGenerator<Buffer<ArrayBuffer>> {
  const pieces = openPieces()
  let trouble: unknown
  let isOver = false
  const ended = ask({ take: pieces.take, patienceMs }).then(
    () => pieces.flush(),
    (error: unknown) => {
      trouble = error
    },
  )
  void ended.then(() => {
    isOver = true
    pieces.wake()
  })
  try {
    for (;;) {
      const piece = pieces.next()
      if (piece) yield piece
      else if (trouble !== undefined) throw trouble
      else if (isOver) return
      else await pieces.awaited()
    }
  } finally {
    // Whoever wants no more of it does not read the rest: the connection ends.
    if (!isOver) pieces.stop()
  }
}

function openPieces() {
  let filling = Buffer.allocUnsafeSlow(pieceBytes)
  let filled = 0
  const waiting: Buffer<ArrayBuffer>[] = []
  let paused: Sender | undefined
  let isStopped = false
  let wake = () => {}
  const flush = () => {
    if (filled > 0) waiting.push(filling.subarray(0, filled))
    filling = Buffer.allocUnsafeSlow(pieceBytes)
    filled = 0
    wake()
  }
  return {
    flush,
    wake: () => wake(),
    take: (piece: Buffer, sender: Sender) => {
      if (isStopped) sender.destroy()
      if (isStopped) return
      if (filled > 0 && filled + piece.length > pieceBytes) flush()
      if (piece.length > pieceBytes) waiting.push(Buffer.from(piece))
      else filled += piece.copy(filling, filled)
      if (waiting.length < mostWaiting) return
      sender.pause()
      paused = sender
    },
    next: () => {
      const piece = waiting.shift()
      if (waiting.length < mostWaiting) {
        paused?.resume()
        paused = undefined
      }
      return piece
    },
    awaited: () =>
      new Promise<void>((go) => {
        wake = go
      }),
    stop: () => {
      isStopped = true
      paused?.destroy()
    },
  }
}
