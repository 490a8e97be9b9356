/** A stream of server-sent events to one browser. Its owner must let go of it when `onEnd` is called. */
import type { ServerResponse } from 'node:http'

export type EventStream = {
  /** True once the stream has ended: check it before `onEnd`, which is not called for an earlier end. */
  isOver(): boolean
  /** Called once and at once, whoever ended the stream; anything sent afterwards is dropped. */
  onEnd(listener: () => void): void
  send(frame: string): void
  end(frame?: string): void
}

/**
 * With more unread bytes the connection is closed, so that a browser that stopped reading cannot fill the server's memory;
 * the browser reconnects.
 */
const mostBytesUnread = 512 * 1024
/** How long a browser may take to read the end of the stream, in milliseconds. */
const patienceMs = 5_000

/** The headers are sent with the first frame: until then the request may still be refused. */
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
    // A second request on a connection that still streams has no socket yet: no browser sends one, and its queued answer would
    // never notice that the reader left.
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
