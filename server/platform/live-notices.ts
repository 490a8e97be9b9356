/** Carries announcements to the other processes on one database, on a connection of its own that comes back when lost. */
import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { ConnectionSettings } from './connection-settings.ts'

export type Notices = {
  spread(topics: readonly string[]): void
  close(): Promise<void>
}

const reconnectMs = 1_000
const goodbyeMs = 1_000
/** As long as for a statement of a request. */
const longestSilenceMs = 10_000
const channel = 'farhapass_live'
/** NOTIFY carries at most 8,000 bytes. */
const topicsInOneNotice = 100

type Settings = {
  readonly address: ConnectionSettings
  readonly onError: (error: Error) => void
  readonly onNotice: (topics: readonly string[]) => void
  /** Anything may have changed: what the others announced until now is unknown. */
  readonly onUnknown: () => void
  /** How long an answer may take before another connection is made. */
  readonly patienceMs?: number
}

type Line = { readonly client: pg.Client; readonly socket: Socket }

/** No topics: the process that sends it had lost its connection, and its announcements with it. */
type Notice = { readonly self: string; readonly topics: readonly string[] }

export function openNotices(settings: Settings): Notices {
  const { address, onError, onNotice, onUnknown, patienceMs = longestSilenceMs } = settings
  const self = randomUUID()
  const closing = new AbortController()
  let line: Line | undefined
  let isListening = false

  const hear = ({ payload }: pg.Notification) => {
    const notice = readNotice(payload)
    if (!notice) return onError(new Error(`not a notice of ours: ${payload}`))
    if (notice.self === self) return
    if (notice.topics.length > 0) onNotice(notice.topics)
    else onUnknown()
  }
  const say = (topics: readonly string[]) => {
    const notice = JSON.stringify({ self, topics } satisfies Notice)
    line?.client.query('select pg_notify($1, $2)', [channel, notice]).catch(onError)
  }

  /** On one connection, until it is lost. */
  const listen = async (isBack: boolean) => {
    const socket = new Socket()
    const client = new pg.Client(listening(address, socket, patienceMs))
    const ended = new Promise((resolve) => client.once('end', resolve))
    client.on('error', onError)
    client.on('notification', hear)
    line = { client, socket }
    let beat: NodeJS.Timeout | undefined
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      beat = setInterval(() => {
        if (!closing.signal.aborted) client.query('select 1').catch(onError)
      }, patienceMs / 2)
      isListening = true
      onUnknown()
      // What was announced on a connection that was dead already has reached no process.
      if (isBack) say([])
      await ended
    } catch (error) {
      if (!closing.signal.aborted) onError(error as Error)
    } finally {
      isListening = false
      clearInterval(beat)
      await hangUp({ client, socket })
    }
  }
  const keepListening = async () => {
    for (let isBack = false; !closing.signal.aborted; isBack = true) {
      await listen(isBack)
      await pause(reconnectMs, undefined, { ref: false, signal: closing.signal }).catch(() => {})
    }
  }
  const listened = keepListening()

  return {
    spread: (topics) => {
      for (let from = 0; isListening && from < topics.length; from += topicsInOneNotice)
        say(topics.slice(from, from + topicsInOneNotice))
    },
    close: async () => {
      closing.abort()
      if (line) await hangUp(line)
      await listened
    },
  }
}

/** Closes the connection, and does not wait long for a PostgreSQL that has fallen silent. */
async function hangUp({ client, socket }: Line): Promise<void> {
  const goodbye = client.end().catch(() => {})
  await Promise.race([goodbye, pause(goodbyeMs, undefined, { ref: false })])
  socket.destroy()
}

function readNotice(payload: string | undefined): Notice | undefined {
  try {
    const { self, topics } = JSON.parse(payload ?? '') as Partial<Notice>
    return self !== undefined && Array.isArray(topics) ? { self, topics } : undefined
  } catch {
    return undefined
  }
}

/** A connection that only listens never learns that the other end is gone: it is asked at times, and pg ends a pipelined connection that answers too late. */
const listening = (address: ConnectionSettings, socket: Socket, patienceMs: number) =>
  ({
    ...address,
    stream: () => socket,
    pipeline: true,
    keepAlive: true,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    application_name: 'farhapass-live',
  }) as pg.ClientConfig
