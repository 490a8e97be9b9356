import type { IncomingMessage, ServerResponse } from 'node:http'

const beatMs = 3_000
const hello = 'event: hello\ndata: {}\n\n'

/** The event streams of the screens of this process. A screen that hears «hello» reads everything again. */
export type Streams = {
  /** Holds the response open until the browser leaves. */
  attach(request: IncomingMessage, response: ServerResponse): void
  tell(topics: readonly string[]): void
  sayHello(): void
  close(): void
}

export function openStreams(): Streams {
  const streams = new Set<ServerResponse>()
  const send = (frame: string) => {
    for (const stream of streams) stream.write(frame)
  }
  const beat = setInterval(() => send('event: beat\ndata: {}\n\n'), beatMs)
  return {
    attach: (request, response) => {
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      response.write(hello)
      streams.add(response)
      request.on('close', () => streams.delete(response))
    },
    tell: (topics) => send(`data: ${JSON.stringify({ changed: topics })}\n\n`),
    sayHello: () => send(hello),
    close: () => {
      clearInterval(beat)
      for (const stream of streams) stream.end()
    },
  }
}
