import { setTimeout as wait } from 'node:timers/promises'

/** A client of the live stream. */
export type Heard = { readonly event: string; readonly changed: readonly string[] }

/** In milliseconds, or until something else has happened. */
type Time = number | Promise<unknown>

/** For what must happen, however slow the machine is. */
const longMs = 60_000

const passed = (time: Time): Promise<unknown> =>
  typeof time === 'number' ? wait(time, undefined, { ref: false }) : time.catch(() => {})

/**
 * A second by the clock of a machine that may be held up: two halves, each with a question to the same server and its
 * database. What is due at half a second is late after it on any machine.
 */
export async function aSecond(url: string): Promise<void> {
  for (const _ of [1, 2]) {
    await wait(500)
    await (await fetch(`${url}/readyz`)).text()
  }
}

export type Stream = {
  readonly status: number
  /** What the server told of the moments before this stream, none of which `until` looks at. */
  missed(): readonly string[]
  /** The first that fits among all heard since `forget`; undefined when none comes in time, which is long unless said. */
  until(fits: (heard: Heard) => boolean, within?: Time): Promise<Heard | undefined>
  forget(): void
  /** True once the server has closed the stream, if it does so in time. */
  endsWithin(within: Time): Promise<boolean>
  close(): void
}

export async function openStream(url: string, cookie: string): Promise<Stream> {
  const hangUp = new AbortController()
  const answer = await fetch(`${url}/api/live`, { headers: { cookie }, signal: hangUp.signal })
  let heard: Heard[] = []
  let missed: readonly string[] = []
  let told = () => {}
  const listen = async () => {
    const decoder = new TextDecoder()
    let text = ''
    for await (const piece of answer.body ?? []) {
      text += decoder.decode(piece as Uint8Array, { stream: true })
      const frames = text.split('\n\n')
      text = frames.pop() ?? ''
      for (const frame of frames.map(readFrame))
        if (frame.event === 'missed') missed = frame.changed
        else heard.push(frame)
      told()
    }
  }
  // Hanging up ends the reading with an error, which is what was wanted.
  const ended = listen().then(
    () => true,
    () => true,
  )
  return {
    status: answer.status,
    missed: () => missed,
    until: async (fits, within = longMs) => {
      let isOver = false
      const over = passed(within).then(() => {
        isOver = true
      })
      for (;;) {
        const found = heard.find(fits)
        if (found || isOver) return found
        const more = new Promise<void>((next) => {
          told = next
        })
        await Promise.race([over, more])
      }
    },
    forget: () => {
      heard = []
    },
    endsWithin: (within) => Promise.race([ended, passed(within).then(() => false)]),
    close: () => hangUp.abort(),
  }
}

function readFrame(frame: string): Heard {
  const line = (name: string) =>
    frame
      .split('\n')
      .find((text) => text.startsWith(`${name}: `))
      ?.slice(name.length + 2)
  const { changed = [] } = JSON.parse(line('data') ?? '{}') as { changed?: string[] }
  return { event: line('event') ?? 'message', changed }
}
