/**
 * Tells every screen what changed. Announcements are made after the commit, gathered for a moment, and carried to the
 * other processes by NOTIFY on a connection of its own: no sale ever waits for them. Nothing depends on one arriving
 * exactly once, since a screen that reconnects reads everything again.
 */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import pg from 'pg'
import type { ConnectionSettings } from './connection-settings.ts'

export type Live = {
  announce(topics: Iterable<string>): void
  /** Holds the response open as an event stream until the browser leaves. */
  attach(request: IncomingMessage, response: ServerResponse): void
  close(): Promise<void>
}

const gatherMs = 40
const beatMs = 3_000
const reconnectMs = 1_000
const channel = 'farhapass_live'
/** NOTIFY carries at most 8,000 bytes. */
const topicsInOneNotice = 100

type Settings = { address: ConnectionSettings; onError: (error: Error) => void }

export function openLive({ address, onError }: Settings): Live {
  const self = randomUUID()
  const streams = new Set<ServerResponse>()
  const gathered = new Set<string>()
  let gathering: NodeJS.Timeout | undefined
  let client: pg.Client | undefined
  let isClosed = false

  const send = (frame: string) => {
    for (const stream of streams) stream.write(frame)
  }
  const tellScreens = (topics: readonly string[]) => send(`data: ${JSON.stringify({ changed: topics })}\n\n`)

  const spread = () => {
    gathering = undefined
    const topics = [...gathered]
    gathered.clear()
    tellScreens(topics)
    for (let from = 0; from < topics.length; from += topicsInOneNotice) {
      const notice = JSON.stringify({ self, topics: topics.slice(from, from + topicsInOneNotice) })
      client?.query('select pg_notify($1, $2)', [channel, notice]).catch(onError)
    }
  }

  const listen = async () => {
    const next = new pg.Client({
      ...address,
      application_name: 'farhapass-live',
    })
    const lost = () => {
      if (client === next) client = undefined
      if (!isClosed) setTimeout(() => void listen(), reconnectMs).unref()
    }
    next.on('error', (error) => onError(error))
    next.on('notification', ({ payload }) => {
      const notice = JSON.parse(payload ?? '{}') as { self: string; topics: string[] }
      if (notice.self !== self) tellScreens(notice.topics)
    })
    try {
      await next.connect()
      next.once('end', lost)
      await next.query(`listen ${channel}`)
      client = next
      // What another process announced while nobody listened is unknown: every screen reads again.
      send('event: hello\ndata: {}\n\n')
    } catch (error) {
      onError(error as Error)
      lost()
    }
  }
  void listen()
  const beat = setInterval(() => send('event: beat\ndata: {}\n\n'), beatMs)

  return {
    announce: (topics) => {
      for (const topic of topics) gathered.add(topic)
      gathering ??= setTimeout(spread, gatherMs)
    },
    attach: (request, response) => {
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      response.write('event: hello\ndata: {}\n\n')
      streams.add(response)
      request.on('close', () => streams.delete(response))
    },
    close: async () => {
      isClosed = true
      clearInterval(beat)
      clearTimeout(gathering)
      for (const stream of streams) stream.end()
      await client?.end()
    },
  }
}
