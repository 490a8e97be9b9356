/**
 * Receives the log of PostgreSQL as it is written, on a slot that keeps what was not yet reported. What is done with the
 * bytes, and when a position is reported, is the caller's.
 */
import type { ConnectionSettings } from '../connection-settings.ts'
import { openReplication, quotedSlot, type Replication } from './replication-client.ts'
import { positionOf, positionText, type WalPosition } from './wal-position.ts'

/** PostgreSQL hangs up on a receiver that says nothing for a minute. */
const reportEveryMs = 5_000

type NextTimeline = { readonly timeline: number; readonly position: WalPosition }

export type WalReceiver = {
  /** From here on PostgreSQL may forget what lies before the position. Said at once, and again every few seconds. */
  report(flushed: WalPosition): void
  /** The sender waits until `resume`; PostgreSQL keeps the log meanwhile. */
  pause(): void
  resume(): void
  /** Asks PostgreSQL how far it has written; `onComplete` hears of it once all of that has arrived. */
  askHowFar(): void
  /** Resolves with the timeline that follows when this one has ended; rejects when the connection breaks. */
  readonly ended: Promise<NextTimeline | undefined>
  readonly replication: Replication
  close(): Promise<void>
}

type From = {
  readonly address: ConnectionSettings
  readonly slot: string
  readonly timeline: number
  readonly position: WalPosition
  /** The bytes are to be copied, since the driver uses its buffer again; `position` is that of the first. */
  readonly onBytes: (bytes: Buffer, position: WalPosition) => void
  /** Whatever was written before this instant has arrived, and `onBytes` has heard it. */
  readonly onComplete?: (upTo: Date) => void
}

/** Where the log from this position on is gone, this or `ended` rejects with PostgreSQL's code 55000 or 58P01. */
export async function receiveWal(from: From): Promise<WalReceiver> {
  const replication = await openReplication(from.address)
  const { wire } = replication
  let flushed = from.position
  let received = from.position
  const asking = await openAsking(from).catch(async (error: unknown) => {
    await replication.close()
    throw error
  })
  const send = () => wire.sendCopyFromChunk(status({ received, flushed }))
  wire.on('copyData', ({ chunk }) => {
    const kind = chunk[0]
    if (kind === letter('k') && chunk[17] === 1) send()
    if (kind !== letter('w')) return
    const position = chunk.readBigUInt64BE(1)
    const bytes = chunk.subarray(25)
    received = position + BigInt(bytes.length)
    from.onBytes(bytes, position)
    asking.hasReceived(received)
  })
  const begun = new Promise<void>((resolve) => wire.on('replicationStart', resolve))
  // Where this timeline has ended PostgreSQL says so, and waits for the same word from here.
  wire.on('copyDone', () => wire.endCopyFrom())
  const asked = replication.ask(
    `START_REPLICATION SLOT ${quotedSlot(from.slot)} PHYSICAL ${positionText(from.position)} TIMELINE ${from.timeline}`,
  )
  const ended = Promise.race([asked.then(nextTimeline), replication.broken, asking.broken])
  ended.catch(() => {})
  const timer = setInterval(() => send(), reportEveryMs)
  const close = async () => {
    clearInterval(timer)
    await Promise.all([asking.close(), replication.close()])
  }
  ended.then(close, close).catch(() => {})
  await Promise.race([begun, ended]).catch(async (error: unknown) => {
    await close()
    throw error
  })
  return {
    report: (position) => {
      flushed = position
      send()
    },
    pause: () => void wire.stream.pause(),
    resume: () => void wire.stream.resume(),
    askHowFar: asking.askHowFar,
    ended,
    replication,
    close,
  }
}

/**
 * A connection beside the stream asks how far the log goes. The stream's own answers tell how much was sent, which while it
 * catches up is less than what was written.
 */
async function openAsking({ address, position, onComplete }: From) {
  const replication = await openReplication(address)
  let received = position
  let isAsking = false
  let written: { readonly upTo: WalPosition; readonly at: Date } | undefined
  const tell = () => {
    if (!written || received < written.upTo) return
    onComplete?.(written.at)
    written = undefined
  }
  const ask = async () => {
    const at = new Date()
    written = { upTo: (await replication.identify()).position, at }
    tell()
  }
  return {
    askHowFar: () => {
      // An answer for which the bytes are awaited is not put off by the next: under load that one would never come.
      if (written || isAsking) return
      isAsking = true
      ask()
        // `broken` tells.
        .catch(() => {})
        .finally(() => {
          isAsking = false
        })
    },
    hasReceived: (position: WalPosition) => {
      received = position
      tell()
    },
    broken: replication.broken,
    close: replication.close,
  }
}

function nextTimeline(answers: { rows: Record<string, string | null>[] }[]): NextTimeline | undefined {
  const row = answers.flatMap(({ rows }) => rows).find(({ next_tli }) => next_tli)
  return row && { timeline: Number(row.next_tli), position: positionOf(String(row.next_tli_startpos)) }
}

const letter = (text: string) => text.charCodeAt(0)

/** PostgreSQL counts microseconds since 2000. */
const epochOfPostgres = 946_684_800_000

type Status = { readonly received: WalPosition; readonly flushed: WalPosition }

/** A standby's report: received, safe, applied, the time. It wants no answer. */
function status({ received, flushed }: Status): Buffer {
  const message = Buffer.alloc(34)
  message.write('r', 0)
  message.writeBigUInt64BE(received, 1)
  message.writeBigUInt64BE(flushed, 9)
  message.writeBigUInt64BE(flushed, 17)
  message.writeBigInt64BE(BigInt(Date.now() - epochOfPostgres) * 1_000n, 25)
  return message
}
