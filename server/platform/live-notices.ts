/** Carries announcements to the other processes on one database, on a connection of its own that comes back when lost. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { ConnectionSettings } from './connection-settings.ts'

export type Notices = {
  spread(topics: readonly string[]): void
  close(): Promise<void>
}

const reconnectMs = 1_000
/** As long as for a statement of a request. */
const longestSilenceMs = 10_000
const channel = 'farhapass_live'
/** NOTIFY carries at most 8,000 bytes. */
const topicsInOneNotice = 100

type Settings = {
  readonly address: ConnectionSettings
  readonly onError: (error: Error) => void
  readonly onNotice: (topics: readonly string[]) => void
  /** What the others announced until now is unknown. */
  readonly onListening: () => void
  /** How long an answer may take before another connection is made. */
  readonly patienceMs?: number
}

export function openNotices(settings: Settings): Notices {
  const { address, onError, onNotice, onListening, patienceMs = longestSilenceMs } = settings
  const self = randomUUID()
  let client: pg.Client | undefined
  let isClosed = false

  const hear = ({ payload }: pg.Notification) => {
    const notice = JSON.parse(payload ?? '{}') as { self: string; topics: string[] }
    if (notice.self !== self) onNotice(notice.topics)
  }

  /** On one connection, until it is lost. */
  const listen = async () => {
    const next = new pg.Client(listening(address, patienceMs))
    const ended = new Promise((resolve) => next.once('end', resolve))
    next.on('error', onError)
    next.on('notification', hear)
    let beat: NodeJS.Timeout | undefined
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
      if (isClosed) return
      beat = setInterval(() => next.query('select 1').catch(onError), patienceMs / 2)
      client = next
      onListening()
      await ended
    } catch (error) {
      onError(error as Error)
    } finally {
      clearInterval(beat)
      client = undefined
      await next.end().catch(onError)
    }
  }
  const keepListening = async () => {
    while (!isClosed) {
      await listen()
      if (!isClosed) await pause(reconnectMs, undefined, { ref: false })
    }
  }
  void keepListening()

  return {
    spread: (topics) => {
      for (let from = 0; from < topics.length; from += topicsInOneNotice) {
        const notice = JSON.stringify({ self, topics: topics.slice(from, from + topicsInOneNotice) })
        client?.query('select pg_notify($1, $2)', [channel, notice]).catch(onError)
      }
    },
    close: async () => {
      isClosed = true
      await client?.end()
    },
  }
}

/** Whoever only listens never learns that the other end is gone: it is asked at times, and pg ends a pipelined connection that answers too late. */
const listening = (address: ConnectionSettings, patienceMs: number) =>
  ({
    ...address,
    pipeline: true,
    keepAlive: true,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    application_name: 'farhapass-live',
  }) as pg.ClientConfig
