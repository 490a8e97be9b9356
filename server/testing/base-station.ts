/** Test servers in place of base stations, built after the makers' descriptions, which record what they were told to ring. */
import type { AddressInfo } from 'node:net'
import { createServer, type Server, type Socket } from 'node:net'

export type FakeBase = {
  /** «127.0.0.1:40123» */
  readonly address: string
  /** What each connection sent, unchanged. */
  readonly heard: readonly string[]
  readonly connections: () => number
  close(): Promise<void>
}

type Habit = (socket: Socket, hear: (words: string) => void) => void

/** An HTTP gateway: one request, one answer. */
export const answersHttp =
  (status = 200): Habit =>
  (socket, hear) => {
    let said = ''
    socket.on('data', (chunk) => {
      said += chunk
      const [head = '', body] = said.split('\r\n\r\n')
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
      if (body === undefined || Buffer.byteLength(body) < length) return
      hear(`${head.split(' HTTP/')[0]}${body && ` ${body}`}`)
      socket.end(`HTTP/1.1 ${status} Said\r\ncontent-type: text/plain\r\ncontent-length: 2\r\n\r\nOK`)
    })
  }

/** A serial-to-network adapter: takes lines, and closes the connection after the other side has. */
export const takesLines: Habit = (socket, hear) => {
  let said = ''
  socket.on('data', (chunk) => {
    said += chunk
  })
  socket.on('end', () => {
    hear(said)
    socket.end()
  })
}

/** Greets, then answers each request with a status. */
export const speaksNetPage =
  (status = 'queued'): Habit =>
  (socket, hear) => {
    socket.write('<LRSN services="NetPage:2.2" device="T9550" hwver="1" swver="3" login="none"/>\n')
    socket.on('data', (chunk) => {
      hear(`${chunk}`)
      const id = /PageRequest id="([^"]*)"/.exec(`${chunk}`)?.[1]
      socket.write('<PageRequestStatus id="of another" status="failed"/>\n')
      socket.write(`<PageRequestStatus id="${id}" status="${status}"/>\n`)
    })
  }

/** Sends a line that never ends. */
export const neverEndsItsLine: Habit = (socket) => {
  const goOn = () => socket.write('x'.repeat(1_000), () => setTimeout(goOn, 5))
  goOn()
}

export const saysNothing: Habit = (socket) => void socket.resume()
export const hangsUp: Habit = (socket) => void socket.destroy()

export async function openFakeBase(habit: Habit): Promise<FakeBase> {
  const heard: string[] = []
  const sockets = new Set<Socket>()
  let connections = 0
  const server: Server = createServer({ allowHalfOpen: true }, (socket) => {
    connections += 1
    sockets.add(socket)
    socket.on('error', () => undefined)
    habit(socket, (words) => heard.push(words))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    address: `127.0.0.1:${port}`,
    heard,
    connections: () => connections,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}
