/** Connections that are lent one by one; none is lent, and none waited for, while PostgreSQL is silent. */
import { Socket } from 'node:net'
import pg from 'pg'
import { noAnswer } from './database-errors.ts'
import type { Silence } from './silence.ts'

export type Pool = { connect(): Promise<pg.PoolClient>; end(): Promise<void> }

type Ears = {
  /** Without it a connection is waited for as long as its own settings say. */
  readonly silence?: Silence | undefined
  readonly onError: (error: Error) => void
}

export function openPool(settings: pg.PoolConfig, { silence, onError }: Ears): Pool {
  const sockets = new Set<Socket>()
  const pool = new pg.Pool({ ...settings, stream: () => remembered(new Socket(), sockets) } as pg.PoolConfig)
  // A dying backend must never end this process: both the pool and each client need a listener.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  const waiting = new Set<() => void>()
  const stopListening = silence?.listen((isSilent) => {
    if (!isSilent) return
    for (const refuse of waiting) refuse()
    waiting.clear()
    // What was sent on them may be done yet: whoever sent it hears that nobody knows.
    for (const socket of sockets) socket.destroy()
  })

  return {
    connect: () =>
      new Promise((lend, fail) => {
        const refuse = () => fail(new Error(noAnswer))
        if (silence?.isSilent()) return refuse()
        waiting.add(refuse)
        pool.connect().then(
          // Nobody waits for it any more.
          (client) => (waiting.delete(refuse) ? lend(client) : client.release()),
          (error) => {
            waiting.delete(refuse)
            fail(error)
          },
        )
      }),
    // Until all are closed: a connection that falls silent by then is cut too.
    end: () => pool.end().finally(stopListening),
  }
}

function remembered(socket: Socket, sockets: Set<Socket>): Socket {
  sockets.add(socket)
  return socket.once('close', () => sockets.delete(socket))
}
