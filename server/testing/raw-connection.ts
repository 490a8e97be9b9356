/** A connection that sends what no browser sends, such as a second request before the first is answered. */
import { createConnection } from 'node:net'

export type RawConnection = {
  heard(): string
  isOpen(): boolean
  stopReading(): void
  close(): void
}

export function rawConnection(url: string, lines: string): RawConnection {
  const socket = createConnection({ port: Number(new URL(url).port), host: '127.0.0.1' })
  let heard = ''
  let isOpen = true
  socket.on('data', (piece) => {
    heard += piece
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    isOpen = false
  })
  socket.write(lines)
  return {
    heard: () => heard,
    isOpen: () => isOpen,
    stopReading: () => socket.pause(),
    close: () => socket.destroy(),
  }
}

export const getOf = (path: string, cookie = '') =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\n${cookie && `Cookie: ${cookie}\r\n`}\r\n`
