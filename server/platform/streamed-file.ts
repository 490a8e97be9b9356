/** A file that is written while it is read: the writer waits until the reader has taken what came before. */
import type { Context } from '@orpc/server'
import type { StandardHandleResult, StandardHandlerInterceptorOptions } from '@orpc/server/standard'

/** Writes a piece of the file once there is room for it. Rejects when the reader is gone, or when `until` aborts first. */
export type Say = (piece: string | Uint8Array<ArrayBuffer>, until?: AbortSignal) => Promise<void>

/** A reader who takes nothing for this long is disconnected, since the database holds a snapshot open for them. */
const patienceMs = 60_000

export class StreamedFile extends File {
  readonly #write: (say: Say) => Promise<void>

  constructor(name: string, write: (say: Say) => Promise<void>, type = 'text/csv;charset=utf-8') {
    super([], name, { type })
    this.#write = write
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>()
    const writer = writable.getWriter()
    const encoder = new TextEncoder()
    const say: Say = async (piece, until) => {
      await inTime(writer.ready, until)
      // A failure here is reported by the next write.
      writer.write(typeof piece === 'string' ? encoder.encode(piece) : piece).catch(() => {})
    }
    this.#write(say)
      .then(() => writer.close())
      .catch((error) => writer.abort(error))
      .catch(() => {})
    return readable
  }
}

async function inTime(ready: Promise<unknown>, until?: AbortSignal): Promise<void> {
  let stopWaiting = () => {}
  const tooLate = new Promise<never>((_, fail) => {
    const timer = setTimeout(() => fail(new Error('the reader of the file takes no more of it')), patienceMs)
    const end = () => fail(until?.reason)
    until?.addEventListener('abort', end)
    stopWaiting = () => {
      clearTimeout(timer)
      until?.removeEventListener('abort', end)
    }
  })
  try {
    await Promise.race([ready, tooLate])
  } finally {
    stopWaiting()
  }
}

type Asked = StandardHandlerInterceptorOptions<Context> & { next(): Promise<StandardHandleResult> }

/** oRPC would send the length of a file in advance: the length of this one is known only at its end. */
export async function sendStreamedFile({ next }: Asked): Promise<StandardHandleResult> {
  const result = await next()
  if (!result.matched || !(result.response.body instanceof StreamedFile)) return result
  const { status, headers, body: file } = result.response
  const ofFile = {
    'content-type': file.type,
    'content-disposition': `attachment; filename="${file.name}"`,
  }
  return { ...result, response: { status, headers: { ...headers, ...ofFile }, body: file.stream() } }
}
