/**
 * Copies the log of PostgreSQL onto a place, from one position on, until something fails: pieces of two seconds, and of four
 * megabytes at most. A position is reported to the slot only when a file that ends there lies whole on the place.
 */
import type { ConnectionSettings } from '../../connection-settings.ts'
import { receiveWal, type WalReceiver } from '../../replication/receive-wal.ts'
import { openReplication } from '../../replication/replication-client.ts'
import { segmentStart, type WalPosition } from '../../replication/wal-position.ts'
import { PostgresTrouble } from '../files/place-trouble.ts'
import type { Pace } from '../pace.ts'
import { type Gathering, gatherPieces, type Piece } from './gather-pieces.ts'
import { keepHistory } from './histories.ts'
import { bySegment, isFull, isInMany, keepWalOnce, mergePieces } from './merge-pieces.ts'
import { noneIfUnsound } from './sound-log.ts'
import type { MergingFolder, WalFile } from './wal-on-place.ts'

/** In a segment that fills slowly, pieces are merged after this. */
const mergeAfterMs = 600_000
/** With so many bytes waiting for the place the sender waits, and PostgreSQL keeps the log. */
const mostWaiting = 16_777_216

export type LogPosition = { readonly timeline: number; readonly position: WalPosition }

export type CopyingLog = {
  /** Rejects when the place or PostgreSQL fails; resolves with what follows when the timeline has ended. */
  readonly ended: Promise<LogPosition>
  /** Puts what has arrived onto the place, then closes. */
  finish(): Promise<void>
  close(): Promise<void>
}

export type Placed = LogPosition & {
  /** Everything that was written up to this instant lies on the place; undefined until PostgreSQL has said so once. */
  readonly upTo: Date | undefined
  /** False where nothing was written, since there was nothing new. */
  readonly isPiece: boolean
}

export type WantedLog = {
  readonly address: ConnectionSettings
  readonly slot: string
  readonly folder: MergingFolder
  readonly from: LogPosition
  /** The files of this machine that lie there already. */
  readonly known: readonly WalFile[]
  readonly onPlaced: (placed: Placed) => void
  readonly pace: Pick<Pace, 'cutEveryMs' | 'askEveryMs'>
  /** Test twins only: reports a position when it has arrived. */
  readonly reportsEarly?: boolean
}

export async function copyLog(wanted: WantedLog): Promise<CopyingLog> {
  const { address, slot, from, onPlaced } = wanted
  // Bytes may arrive before the receiver is there.
  let receiver: WalReceiver | undefined
  let upTo: Date | undefined
  const placing = openPlacing(wanted, {
    onRoom: () => receiver?.resume(),
    onFull: () => receiver?.pause(),
    onPiece: (piece) => {
      receiver?.report(piece.file.until)
      onPlaced({ ...from, position: piece.file.until, upTo: piece.at, isPiece: true })
    },
  })
  const gathering = gatherPieces(
    { writer: wanted.folder.writer, timeline: from.timeline },
    placing.add,
    () => upTo,
  )
  receiver = await receiveWal({
    ...{ address, slot, timeline: from.timeline, position: from.position },
    onBytes: (bytes, position) => {
      try {
        gathering.add(bytes, position)
      } catch (error) {
        placing.fail(error)
      }
      if (wanted.reportsEarly) receiver?.report(position + BigInt(bytes.length))
    },
    onComplete: (instant) => {
      upTo = instant
      if (gathering.isEmpty() && placing.isIdle())
        onPlaced({ ...from, position: placing.upTo(), upTo, isPiece: false })
    },
  }).catch((error: unknown) => {
    placing.stop()
    throw new PostgresTrouble(error)
  })
  return copying(wanted, { receiver, placing, gathering })
}

type Copying = {
  readonly receiver: WalReceiver
  readonly placing: ReturnType<typeof openPlacing>
  readonly gathering: Gathering
}

function copying(wanted: WantedLog, { receiver, placing, gathering }: Copying): CopyingLog {
  const { cutEveryMs, askEveryMs } = wanted.pace
  const timers = [setInterval(gathering.cut, cutEveryMs), setInterval(receiver.askHowFar, askEveryMs)]
  const close = async () => {
    for (const timer of timers) clearInterval(timer)
    placing.stop()
    await receiver.close()
  }
  const finish = async () => {
    gathering.cut()
    await placing.whenIdle()
    await close()
  }
  const following = receiver.ended.then(
    async (next) => {
      if (!next) throw new PostgresTrouble(undefined)
      await finish()
      return follow(wanted, next)
    },
    (error: unknown) => {
      throw new PostgresTrouble(error)
    },
  )
  const ended = Promise.race([following, placing.failed])
  ended.catch(() => close())
  return { ended, finish, close }
}

/** The segment in which a timeline was left lies on both: the new one begins at its beginning. */
async function follow({ address, folder }: WantedLog, next: LogPosition): Promise<LogPosition> {
  const replication = await openReplication(address).catch((error: unknown) => {
    throw new PostgresTrouble(error)
  })
  try {
    const history = await replication.timelineHistory(next.timeline)
    await keepHistory(folder, history)
    return { timeline: next.timeline, position: segmentStart(next.position) }
  } finally {
    await replication.close()
  }
}

type Heard = {
  readonly onPiece: (piece: Piece) => void
  readonly onRoom: () => void
  readonly onFull: () => void
}

/** Places one piece after another, and merges what can be merged while none waits. */
function openPlacing({ folder, from, known }: WantedLog, { onPiece, onRoom, onFull }: Heard) {
  const waiting: Piece[] = []
  const merging = openMerging(folder, known)
  let bytes = 0
  let upTo = from.position
  let isStopped = false
  let work: Promise<void> | undefined
  let fail: (error: unknown) => void = () => {}
  const failed = new Promise<never>((_, reject) => {
    fail = reject
  })
  failed.catch(() => {})
  const place = async (piece: Piece) => {
    await keepWalOnce(folder, piece.file, piece)
    waiting.shift()
    bytes -= piece.bytes.length
    upTo = piece.file.until
    merging.add(piece)
    if (bytes < mostWaiting / 2) onRoom()
    if (!isStopped) onPiece(piece)
  }
  const workOff = async () => {
    for (let piece = waiting[0]; piece && !isStopped; piece = waiting[0]) await place(piece)
    if (!isStopped) await merging.mergeOne()
  }
  const begin = () => {
    work ??= workOff()
      .catch((error: unknown) => {
        isStopped = true
        fail(error)
      })
      .finally(() => {
        work = undefined
        if (!isStopped && waiting.length > 0) begin()
      })
  }
  return {
    failed,
    fail,
    add: (piece: Piece) => {
      waiting.push(piece)
      bytes += piece.bytes.length
      if (bytes > mostWaiting) onFull()
      begin()
    },
    upTo: () => upTo,
    isIdle: () => waiting.length === 0,
    whenIdle: async () => {
      while (work) await Promise.race([work, failed])
    },
    stop: () => {
      isStopped = true
    },
  }
}

/** Knows which pieces lie beside each other in a segment, and since when. */
function openMerging(folder: MergingFolder, known: readonly WalFile[]) {
  const segments = bySegment(known)
  const last = segments.at(-1) ?? []
  const ready = segments.slice(0, -1).filter(isInMany)
  let current: readonly WalFile[] = last
  let since = Date.now()
  return {
    add: ({ file }: Piece) => {
      const isNext = current[0] && segmentStart(current[0].from) !== segmentStart(file.from)
      if (isNext && isInMany(current)) ready.push(current)
      if (isNext || current.length === 0) since = Date.now()
      current = isNext ? [file] : [...current, file]
    },
    mergeOne: async () => {
      const isDue = isInMany(current) && (isFull(current) || Date.now() - since > mergeAfterMs)
      if (isDue) {
        current = (await mergePieces(folder, current).catch(noneIfUnsound)) ?? []
        since = Date.now()
      } else {
        const files = ready.shift()
        // Where one of them is not as it was written, they stay as they are.
        if (files) await mergePieces(folder, files).catch(noneIfUnsound)
      }
    },
  }
}
