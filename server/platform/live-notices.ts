/** Carries announcements to the other processes on one database, on a connection of its own that comes back when lost. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { ConnectionSettings } from './connection-settings.ts'

export type Notices = {
  spread(topics: readonly string[]): void
  close(): Promise<void>
}

const reconnectMs = 1_000
const channel = 'farhapass_live'
/** NOTIFY carries at most 8,000 bytes. */
const topicsInOneNotice = 100

type Settings = {
  readonly address: ConnectionSettings
  readonly onError: (error: Error) => void
  readonly onNotice: (topics: readonly string[]) => void
  /** What the others announced until now is unknown. */
  readonly onListening: () => void
}

export function openNotices({ address, onError, onNotice, onListening }: Settings): Notices {
  const self = randomUUID()
  let client: pg.Client | undefined
  let isClosed = false

  const listen = async () => {
    const next = new pg.Client({
      ...address,
      pipeline: true,
      application_name: 'farhapass-live',
    } as pg.ClientConfig)
    const lost = () => {
      if (client === next) client = undefined
      if (!isClosed) setTimeout(() => void listen(), reconnectMs).unref()
    }
    next.on('error', (error) => onError(error))
    next.on('notification', ({ payload }) => {
      const notice = JSON.parse(payload ?? '{}') as { self: string; topics: string[] }
      if (notice.self !== self) onNotice(notice.topics)
    })
    try {
      await next.connect()
      next.once('end', lost)
      await next.query(`listen ${channel}`)
      client = next
      if (isClosed) await next.end()
      else onListening()
    } catch (error) {
      onError(error as Error)
      lost()
    }
  }
  void listen()

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
