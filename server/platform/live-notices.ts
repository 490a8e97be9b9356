/**
 * Carries announcements to the other processes on one database, over a connection of its own that is reopened when lost.
 * Also notices there when the database falls silent.
 */
import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { ConnectionSettings } from './connection-settings.ts'
import { pulse, type Silence } from './silence.ts'

export type Notices = {
  spread(topics: readonly string[]): void
  /** Announcements may have been missed: every screen must load all its data again. */
  spreadUnknown(): void
  close(): Promise<void>
}

const reconnectMs = 1_000
const goodbyeMs = 1_000
const channel = 'farhapass_live'
/** NOTIFY carries at most 8,000 bytes. */
const topicsInOneNotice = 100

type Settings = {
  readonly address: ConnectionSettings
  readonly onError: (error: Error) => void
  readonly onNotice: (topics: readonly string[]) => void
  /** Called when anything may have changed, because announcements of other processes were missed. */
  readonly onUnknown: () => void
  readonly silence: Silence
  /**
   * Whether each heartbeat also makes a commit. An organiser's PostgreSQL that waits for a standby still reads when the
   * standby is gone, but commits nothing. Ours has no standby, so its disk is spared.
   */
  readonly asksForCommits: boolean
  /** The interval of the heartbeat. */
  readonly beatMs?: number
}

type Line = { readonly client: pg.Client; readonly socket: Socket }

/** No topics means: the sender does not know which announcements were missed. */
type Notice = { readonly self: string; readonly topics: readonly string[] }

export function openNotices(settings: Settings): Notices {
  const { address, onError, onNotice, onUnknown, silence, asksForCommits, beatMs = pulse.beatMs } = settings
  const self = randomUUID()
  const closing = new AbortController()
  let line: Line | undefined
  let isListening = false

  const hear = ({ payload }: pg.Notification) => {
    const notice = readNotice(payload)
    if (!notice) return onError(new Error(`not a notice of ours: ${payload}`))
    if (notice.self === self) return
    return notice.topics.length > 0 ? onNotice(notice.topics) : onUnknown()
  }
  const say = (topics: readonly string[]) => {
    const notice = JSON.stringify({ self, topics } satisfies Notice)
    line?.client.query('select pg_notify($1, $2)', [channel, notice]).catch(onError)
  }

  /** Listens on one connection until it is lost. */
  const listen = async (isBack: boolean) => {
    line = openLine(address, 5 * beatMs)
    const { client, socket } = line
    const ended = new Promise((resolve) => client.once('end', resolve))
    client.on('error', onError)
    client.on('notification', hear)
    let beating: NodeJS.Timeout | undefined
    try {
      if (await endsBeforeItConnects(client, ended)) return
      beating = beat({ client, asksForCommits, everyMs: beatMs }, () => {
        silence.begin()
        socket.destroy()
      })
      await beginOn(client, asksForCommits)
      silence.end()
      isListening = true
      onUnknown()
      // Announcements sent on a connection that was already dead have reached no process.
      if (isBack) say([])
      await ended
    } catch (error) {
      noteWhetherSilent(silence, error as Error)
      if (!closing.signal.aborted) onError(error as Error)
    } finally {
      isListening = false
      clearInterval(beating)
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
    spreadUnknown: () => isListening && say([]),
    close: async () => {
      closing.abort()
      if (line) await hangUp(line)
      await listened
    },
  }
}

function openLine(address: ConnectionSettings, connectionTimeoutMillis: number): Line {
  const socket = new Socket()
  return { client: new pg.Client(listening(address, socket, connectionTimeoutMillis)), socket }
}

/** The promise of `connect` never settles when the client is ended meanwhile. */
const endsBeforeItConnects = (client: pg.Client, ended: Promise<unknown>): Promise<boolean> =>
  Promise.race([client.connect().then(() => false), ended.then(() => true)])

/** An error with a code is an answer of the database, for example that it is starting: it is then not silent. */
function noteWhetherSilent(silence: Silence, error: Error): void {
  if (error.message === 'timeout expired') silence.begin()
  else if ('code' in error) silence.end()
}

/** Closes the connection, and waits only briefly for a PostgreSQL that has fallen silent. */
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

async function beginOn(client: pg.Client, asksForCommits: boolean): Promise<void> {
  if (asksForCommits) {
    await client.query(endWaiting)
    await client.query(commitOfNothing).catch(isAnswer)
  }
  await client.query(`listen ${channel}`)
}

type Asking = { readonly client: pg.Client; readonly asksForCommits: boolean; readonly everyMs: number }

/** A commit that stores nothing readable. It is answered once it is as durable as a sale would be. */
const commitOfNothing = "select pg_logical_emit_message(true, 'farhapass', '')"

/** A connection closed during its commit keeps waiting in PostgreSQL; without this each retry would leave one more of them. */
const endWaiting = `
  select pg_terminate_backend(pid)
    from pg_stat_activity
   where usename = current_user
     and application_name = 'farhapass-live'
     and wait_event = 'SyncRep'
     and query_start < now() - interval '2 seconds'`

/** A read-only server refuses the commit: that is an answer too. */
function isAnswer(error: unknown): void {
  if (!(error instanceof pg.DatabaseError)) throw error
}

/**
 * A connection that only listens never notices that the other end is gone, so it asks questions. It counts unanswered
 * questions, not time: while this process is too busy to hear an answer, it asks nothing either.
 */
function beat({ client, asksForCommits, everyMs }: Asking, onSilence: () => void): NodeJS.Timeout {
  const question = asksForCommits ? commitOfNothing : 'select 1'
  let unanswered = 0
  const answered = () => {
    unanswered = 0
  }
  return setInterval(() => {
    if (unanswered === pulse.mostMissed) return onSilence()
    unanswered += 1
    client
      .query(question)
      .catch(isAnswer)
      .then(answered, () => {})
  }, everyMs)
}

const listening = (address: ConnectionSettings, socket: Socket, connectionTimeoutMillis: number) =>
  ({
    ...address,
    stream: () => socket,
    pipeline: true,
    keepAlive: true,
    connectionTimeoutMillis,
    application_name: 'farhapass-live',
  }) as pg.ClientConfig
