/**
 * An echo server in place of the measured one, in the process of the watchers: it repeats what the real server has sent
 * them, byte for byte and as often. How much it slows the sales is what watching itself takes of the machine.
 */

import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

/** The answers of the real server. */
export type Heard = {
  /** The page of each phone, by its path. */
  readonly pages: Map<string, Buffer>
  /** The first data of a board, then the number and size of what followed. */
  first: Buffer
  chunks: number
  bytes: number
  /** The seconds that all boards together were watched. */
  boardSeconds: number
}

export const newHeard = (): Heard => ({
  pages: new Map(),
  first: Buffer.alloc(0),
  chunks: 0,
  bytes: 0,
  boardSeconds: 0,
})

const pathOf = (request: Buffer) => request.toString('latin1', 4, request.indexOf(' HTTP/'))

export async function openEcho(heard: Heard): Promise<{ readonly port: number; close(): void }> {
  const sockets = new Set<Socket>()
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket)
    let telling: NodeJS.Timeout | undefined
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(telling)
      sockets.delete(socket)
    })
    socket.on('data', (request) => {
      const path = pathOf(request)
      const page = heard.pages.get(path) ?? heard.pages.values().next().value
      if (!path.startsWith('/api/board/')) return void (page && socket.write(page))
      socket.write(heard.first)
      if (heard.chunks === 0) return
      const chunk = Buffer.alloc(Math.round(heard.bytes / heard.chunks), ':')
      telling = setInterval(() => socket.write(chunk), (1000 * heard.boardSeconds) / heard.chunks)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
