/** A pool of connections; while PostgreSQL is silent no connection is lent, and none is waited for. */
import { Socket } from 'node:net'
import pg from 'pg'
import { noAnswer } from './database-errors.ts'
import type { Silence } from './silence.ts'

export type Pool = {
  connect(): Promise<pg.PoolClient>
  load(): PoolLoad
  end(): Promise<void>
}

/** How many connections are in use, and how many callers wait for one. */
export type PoolLoad = { readonly lent: number; readonly waiting: number }

type Ears = {
  /** Tells when PostgreSQL is silent; if left out, only the timeout of the connection settings ends a wait. */
  readonly silence?: Silence | undefined
  readonly onError: (error: Error) => void
}

export function openPool(settings: pg.PoolConfig, { silence, onError }: Ears): Pool {
  const sockets = new Set<Socket>()
  const pool = new pg.Pool({ ...settings, stream: () => remembered(new Socket(), sockets) } as pg.PoolConfig)
  // A dying backend must not end this process: both the pool and each client need an error listener.
  let isEnding = false
  // PostgreSQL may be stopped before it has read our farewell, and then ends the connection itself: no trouble.
  const hear = (error: Error) => {
    if (!isEnding) onError(error)
  }
  pool.on('error', hear)
  pool.on('connect', (client) => client.on('error', hear))
  const waiting = new Set<() => void>()
  const stopListening = silence?.listen((isSilent) => {
    if (!isSilent) return
    for (const refuse of waiting) refuse()
    waiting.clear()
    // Statements sent on these connections may still be carried out: their callers are told that the outcome is unknown.
    for (const socket of sockets) socket.destroy()
  })

  return {
    connect: () =>
      new Promise((lend, fail) => {
        const refuse = () => fail(new Error(noAnswer))
        if (silence?.isSilent()) return refuse()
        waiting.add(refuse)
        pool.connect().then(
          // The caller was refused already, so the connection goes back to the pool.
          (client) => (waiting.delete(refuse) ? lend(client) : client.release()),
          (error) => {
            waiting.delete(refuse)
            fail(error)
          },
        )
      }),
    load: () => ({ lent: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
    // Listens until all connections are closed, so that one that falls silent meanwhile is cut too.
    end: () => {
      isEnding = true
      return pool.end().finally(stopListening)
    },
  }
}

function remembered(socket: Socket, sockets: Set<Socket>): Socket {
  sockets.add(socket)
  return socket.once('close', () => sockets.delete(socket))
}
