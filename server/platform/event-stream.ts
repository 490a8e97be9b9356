/** A stream of events to one browser, for concepts that have one of their own. */
import type { ServerResponse } from 'node:http'

export type EventStream = {
  /** A browser that left before will never say so again. */
  isOver(): boolean
  /** Told once, whoever ended it. */
  onEnd(listener: () => void): void
  send(frame: string): void
  end(frame?: string): void
}

/** A browser that stopped reading must not fill the memory of the server: it is hung up on, and begins anew. */
const mostBytesUnread = 512 * 1024

/** Begins with the first frame: until then the request may still be refused. */
export function eventStream(response: ServerResponse): EventStream {
  const begin = () => {
    if (!response.headersSent)
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
  }
  return {
    isOver: () => response.destroyed,
    onEnd: (listener) => response.on('close', listener),
    send: (frame) => {
      begin()
      if (response.writableLength > mostBytesUnread) response.destroy()
      else response.write(frame)
    },
    end: (frame = '') => {
      begin()
      response.end(frame)
    },
  }
}
