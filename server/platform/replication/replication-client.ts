/**
 * A connection that asks PostgreSQL for its log and its files, by the protocol that standbys speak. Only simple queries are
 * understood there, so what is put into them is checked first.
 */
import type { Socket } from 'node:net'
import pg from 'pg'
import type { ConnectionSettings } from '../connection-settings.ts'
import { positionOf, type WalPosition } from './wal-position.ts'

/** The part of the driver below its client: what a stream in both directions needs. */
type Wire = {
  readonly stream: Socket
  on(event: 'copyData', listener: (message: { chunk: Buffer }) => void): void
  on(event: 'copyDone' | 'replicationStart', listener: () => void): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

export type SlotState = {
  /** The position from which the log is kept; undefined when PostgreSQL has taken it from the slot: the slot is lost. */
  readonly keptFrom: WalPosition | undefined
}

type Answer = { rows: Record<string, string | null>[] }

export type Replication = {
  readonly wire: Wire
  /** Answers the results of one command, in order. */
  ask(command: string): Promise<Answer[]>
  identify(): Promise<{ systemId: string; timeline: number; position: WalPosition }>
  /** Undefined when there is no such slot. */
  slotState(name: string): Promise<SlotState | undefined>
  /** The log is kept from now on, so it is made when the receiver is ready. */
  makeSlot(name: string): Promise<void>
  dropSlot(name: string): Promise<void>
  timelineHistory(timeline: number): Promise<{ name: string; content: Buffer }>
  /** Rejects when the connection ends by itself; never resolves. */
  readonly broken: Promise<never>
  close(): Promise<void>
}

const slotName = /^[a-z0-9_]{1,63}$/

export function quotedSlot(name: string): string {
  if (!slotName.test(name)) throw new Error(`«${name}» is no name of a slot`)
  return `"${name}"`
}

export async function openReplication(address: ConnectionSettings): Promise<Replication> {
  const client = new pg.Client({
    connectionTimeoutMillis: 10_000,
    application_name: 'farhapass-copies',
    ...address,
    replication: 'true',
  } as pg.ClientConfig)
  const broken = new Promise<never>((_, reject) => {
    client.on('error', reject)
    client.on('end', () => reject(new Error('The connection to PostgreSQL has ended')))
  })
  // Whoever needs to know awaits it; nobody else must be ended by it.
  broken.catch(() => {})
  try {
    await client.connect()
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
  const ask = async (command: string) => {
    const answer = (await client.query(command)) as unknown as Answer | Answer[]
    return Array.isArray(answer) ? answer : [answer]
  }
  return {
    ...asked(ask),
    ask,
    broken,
    wire: (client as unknown as { connection: Wire }).connection,
    close: async () => {
      const ended = client.end().catch(() => {})
      // A stream under way does not hear a polite goodbye.
      ;(client as unknown as { connection: Wire }).connection.stream.destroy()
      await ended
    },
  }
}

const asked = (
  ask: Replication['ask'],
): Pick<Replication, 'identify' | 'slotState' | 'makeSlot' | 'dropSlot' | 'timelineHistory'> => ({
  identify: async () => {
    const row = rowOf(await ask('IDENTIFY_SYSTEM'))
    return {
      systemId: String(row.systemid),
      timeline: Number(row.timeline),
      position: positionOf(String(row.xlogpos)),
    }
  },
  slotState: async (name) => {
    const row = rowOf(await ask(`READ_REPLICATION_SLOT ${quotedSlot(name)}`))
    if (row.slot_type === null) return undefined
    return { keptFrom: row.restart_lsn ? positionOf(row.restart_lsn) : undefined }
  },
  makeSlot: async (name) => {
    await ask(`CREATE_REPLICATION_SLOT ${quotedSlot(name)} PHYSICAL RESERVE_WAL`)
  },
  dropSlot: async (name) => {
    await ask(`DROP_REPLICATION_SLOT ${quotedSlot(name)} WAIT`)
  },
  timelineHistory: async (timeline) => {
    const row = rowOf(await ask(`TIMELINE_HISTORY ${timeline}`))
    return { name: String(row.filename).toLowerCase(), content: Buffer.from(bytesOf(row.content)) }
  },
})

/** Makes the slot where there is none, or where PostgreSQL has taken the log from it. */
export async function keepSlot(address: ConnectionSettings, name: string): Promise<void> {
  const replication = await openReplication(address)
  try {
    const known = await replication.slotState(name)
    if (known?.keptFrom !== undefined) return
    if (known) await replication.dropSlot(name)
    await replication.makeSlot(name)
  } finally {
    await replication.close()
  }
}

function rowOf(answers: Answer[]): Record<string, string | number | null> & { restart_lsn?: string | null } {
  const row = answers[0]?.rows[0]
  if (!row) throw new Error('PostgreSQL answered nothing')
  return row
}

/** The driver gives bytes as such, or as text in the order of their letters. */
const bytesOf = (content: unknown): Buffer =>
  Buffer.isBuffer(content) ? content : Buffer.from(String(content), 'utf8')
