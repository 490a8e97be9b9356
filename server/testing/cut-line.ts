/** A connection to PostgreSQL that a test can cut after any byte, in either direction. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { ConnectionSettings } from '../platform/connection-settings.ts'

export type Direction = 'asked' | 'answered'

export type CutLine = {
  /** Settings to reach the same database through this connection. */
  readonly settings: ConnectionSettings
  /** Lets this many more bytes pass in this direction, then cuts. New connections are not cut. */
  cutAfter(bytes: number, direction: Direction): void
  /** Cancels a cut that has not happened yet. True when it has happened. */
  wasCut(): boolean
  /** From now on nothing that is sent arrives, not even the end of the connection. */
  fallSilent(isSilent: boolean): void
  close(): Promise<void>
}

export async function openCutLine(to: ConnectionSettings): Promise<CutLine> {
  let cut: { direction: Direction; left: number } | undefined
  let isSilent = false
  const open = new Set<Socket>()

  const lead = (from: Socket, onto: Socket, direction: Direction) => {
    open.add(from)
    from.setNoDelay(true)
    from.on('error', () => {})
    from.on('close', () => {
      open.delete(from)
      onto.destroy()
    })
    from.on('end', () => isSilent || onto.end())
    from.on('data', (data) => {
      if (isSilent) return undefined
      if (cut?.direction !== direction) return onto.write(data)
      const passing = data.subarray(0, cut.left)
      cut.left -= passing.length
      if (cut.left > 0) return onto.write(passing)
      cut = undefined
      // Bytes that still pass arrive before the end does.
      return onto.end(passing, () => from.destroy())
    })
  }
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = to.host.startsWith('/')
      ? connect({ path: `${to.host}/.s.PGSQL.${to.port}`, allowHalfOpen: true })
      : connect({ port: to.port, host: to.host, allowHalfOpen: true })
    lead(near, far, 'asked')
    lead(far, near, 'answered')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))

  return {
    settings: { ...to, host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    cutAfter: (left, direction) => {
      cut = { direction, left }
    },
    wasCut: () => {
      const hasCome = cut === undefined
      cut = undefined
      return hasCome
    },
    fallSilent: (silent) => {
      isSilent = silent
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        for (const socket of open) socket.destroy()
      }),
  }
}
