import { keepRecentTopics } from '#rules/books/recent-topics.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import type { EventStream } from './event-stream.ts'

const beatMs = 3_000
const helloOf = ({ hello }: Listener) => `event: hello\ndata: ${JSON.stringify(hello?.() ?? {})}\n\n`
const dataOf = (changed: readonly string[]) => `data: ${JSON.stringify({ changed })}\n\n`

/** The person at a screen: which topics they may hear, and whether they may still listen. */
export type Listener = {
  /** The sign-in of this browser, shared by all its tabs and by streams that ended unnoticed. */
  readonly signIn: string
  readonly mayHear: (topic: string) => boolean
  /** What each hello tells; nothing by default. */
  readonly hello?: () => object | undefined
  /** Rejects when the sign-in has ended, and when that cannot be checked. */
  readonly authorize: () => Promise<void>
}

/** The event streams of the screens of this process. A screen that hears «hello» once more loads all its data again. */
export type Streams = {
  /**
   * Keeps the stream open until the browser leaves or its sign-in ends. Begins with the topics announced a moment ago. A
   * seventeenth stream of one sign-in closes the first. Throws 'too-many-screens' when the server has no room for more
   * streams.
   */
  attach(stream: EventStream, listener: Listener): void
  tell(topics: readonly string[]): void
  /** Every second place has what was acknowledged up to this mark. */
  tellSafe(mark: number): void
  sayHello(): void
  count(): number
  close(): void
}

/** The end of a sign-in is noticed within this time, in milliseconds. */
const checkMs = 500
/** A browser needs one stream, or one per tab; further ones are left over from a tablet's broken connections. */
export const mostOfSignIn = 16
/** The limit for all people together: far more than an event has screens. */
const mostStreams = 4_000

export function openStreams(most = mostStreams): Streams {
  const streams = new Map<EventStream, Listener>()
  const recent = keepRecentTopics<string>(() => performance.now())
  const send = (frame: string) => {
    for (const stream of streams.keys()) stream.send(frame)
  }
  const makeRoomFor = (signIn: string) => {
    const others = [...streams].filter(([, listener]) => listener.signIn === signIn)
    if (others.length >= mostOfSignIn) others[0]?.[0].end()
    if (streams.size >= most) throw new Refusal('too-many-screens')
  }
  const beat = setInterval(() => send('event: beat\ndata: {}\n\n'), beatMs)
  const check = setInterval(() => {
    for (const [stream, { authorize }] of streams) authorize().catch(() => stream.end())
  }, checkMs)
  return {
    attach: (stream, listener) => {
      // A browser that left while its sign-in was read: `onEnd` would not be called again.
      if (stream.isOver()) return
      makeRoomFor(listener.signIn)
      streams.set(stream, listener)
      stream.onEnd(() => streams.delete(stream))
      stream.send(helloOf(listener))
      const missed = recent.list(listener.mayHear)
      if (missed === 'all') stream.send(helloOf(listener))
      else if (missed.length > 0) stream.send(`event: missed\n${dataOf(missed)}`)
    },
    tell: (topics) => {
      recent.note(topics)
      for (const [stream, { mayHear }] of streams) {
        const changed = topics.filter(mayHear)
        if (changed.length > 0) stream.send(dataOf(changed))
      }
    },
    sayHello: () => {
      for (const [stream, listener] of streams) stream.send(helloOf(listener))
    },
    tellSafe: (mark) => send(`event: safe\ndata: ${mark}\n\n`),
    count: () => streams.size,
    close: () => {
      clearInterval(beat)
      clearInterval(check)
      for (const stream of streams.keys()) stream.end()
    },
  }
}
