/** What two computers say to each other while they are paired: each message in JSON, after its length in four bytes. */
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { TLSSocket } from 'node:tls'
import type { ZodType } from 'zod'
import { plainAddress } from '../../source-of.ts'

/** The keys of a house are a few thousand. */
export const mostBytesOfFrame = 1_048_576
/** A computer answers by itself; only a person takes longer. */
export const framePatienceMs = 10_000
const farewellMs = 2_000

/** The other is gone or silent, or says what is no message. What it said is told nowhere: it may hold a key. */
export class CutOff extends Error {
  readonly why: 'gone' | 'silent' | 'not understood'

  constructor(why: CutOff['why']) {
    super(`The other computer is ${why}`)
    this.why = why
  }
}

export type Frames = {
  /** Nothing is said to an other that is gone: whoever waits for its answer is told. */
  say(message: object): void
  /** The next message. Throws `CutOff`. */
  hear<Message>(shape: ZodType<Message>, patienceMs?: number): Promise<Message>
  /** The addresses of the other and of this computer, as each sees the other. */
  readonly from: string
  readonly at: string
  /** Ends once the other is gone. */
  readonly gone: AbortSignal
  /** Hangs up; what was said leaves before. */
  farewell(): Promise<void>
}

export function openFrames(socket: TLSSocket): Frames {
  const gone = new AbortController()
  socket.once('close', () => gone.abort(new CutOff('gone')))
  // Whoever waits is told by the close.
  socket.on('error', () => {})
  socket.setKeepAlive(true, framePatienceMs)
  let wake = () => {}
  // One listener for all: a new one is told at once of half a message, and again, and nothing else gets a turn.
  const stir = () => wake()
  socket.on('readable', stir)
  const take = async (bytes: number, until: AbortSignal): Promise<Buffer> => {
    for (;;) {
      const taken = socket.read(bytes) as Buffer | null
      if (taken?.length === bytes) return taken
      // At its end a stream gives what is left.
      if (taken !== null) throw new CutOff('gone')
      const stirred = new Promise<void>((resolve) => {
        wake = resolve
      })
      await Promise.race([stirred, rejected(until)])
    }
  }
  return {
    say: (message) => {
      const text = Buffer.from(JSON.stringify(message))
      if (text.length > mostBytesOfFrame) throw new RangeError('a message is too long')
      if (!socket.writable) return
      const length = Buffer.alloc(4)
      length.writeUInt32BE(text.length)
      socket.write(Buffer.concat([length, text]))
    },
    hear: async (shape, patienceMs = framePatienceMs) => {
      const silence = new AbortController()
      const timer = setTimeout(() => silence.abort(new CutOff('silent')), patienceMs)
      const until = AbortSignal.any([gone.signal, silence.signal])
      try {
        const length = (await take(4, until)).readUInt32BE()
        if (length === 0 || length > mostBytesOfFrame) throw new CutOff('not understood')
        const heard = shape.safeParse(readJson(await take(length, until)))
        if (!heard.success) throw new CutOff('not understood')
        return heard.data
      } finally {
        clearTimeout(timer)
      }
    },
    from: plainAddress(socket.remoteAddress ?? ''),
    at: plainAddress(socket.localAddress ?? ''),
    gone: gone.signal,
    farewell: async () => {
      if (socket.destroyed) return
      socket.end()
      // What it says yet is not heard any more; only then its end is.
      socket.off('readable', stir)
      socket.resume()
      await Promise.race([once(gone.signal, 'abort'), wait(farewellMs, undefined, { ref: false })])
      socket.destroy()
    },
  }
}

/** Never resolves. */
export const rejected = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const tell = () => reject(signal.reason)
    if (signal.aborted) tell()
    else signal.addEventListener('abort', tell, { once: true })
  })

/** Undefined where it is none: the fault itself would quote what was said. */
function readJson(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString('utf8'))
  } catch {
    return undefined
  }
}
