/** A stream of events to one browser. Whoever holds it lets go of it when told that it ended. */
import type { ServerResponse } from 'node:http'

export type EventStream = {
  /** A browser that left before will never say so again. */
  isOver(): boolean
  /** Told once, whoever ended it, and at once: what is sent after that goes nowhere. */
  onEnd(listener: () => void): void
  send(frame: string): void
  end(frame?: string): void
}

/** A browser that stopped reading must not fill the memory of the server: it is hung up on, and begins anew. */
const mostBytesUnread = 512 * 1024
/** A browser that was told the end may take this long to read it. */
const patienceMs = 5_000

/** Begins with the first frame: until then the request may still be refused. */
export function eventStream(response: ServerResponse): EventStream {
  const { socket } = response.req
  const listeners: (() => void)[] = []
  let isOver = false
  const end = () => {
    if (isOver) return
    isOver = true
    for (const listener of listeners) listener()
  }
  const hangUp = () => {
    end()
    socket.destroy()
  }
  response.on('close', end)
  response.on('error', hangUp)

  const write = (frame: string) => {
    // A second request on a connection that still streams: no browser sends one, and a queued answer never hears that its reader left.
    if (!response.socket || response.writableLength > mostBytesUnread) return hangUp()
    if (!response.headersSent)
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
    if (frame) response.write(frame)
  }
  return {
    isOver: () => isOver || response.destroyed,
    onEnd: (listener) => void listeners.push(listener),
    send: (frame) => {
      if (!isOver) write(frame)
    },
    end: (frame = '') => {
      if (isOver) return
      write(frame)
      end()
      response.end()
      const giveUp = setTimeout(hangUp, patienceMs)
      response.on('close', () => clearTimeout(giveUp))
    },
  }
}
