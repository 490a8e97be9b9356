import { setTimeout as wait } from 'node:timers/promises'

/** An event of the live stream as a client hears it; `changed` holds the topics. */
export type Heard = { readonly event: string; readonly changed: readonly string[] }

/** Milliseconds, or a promise that ends the waiting when it resolves. */
type Time = number | Promise<unknown>

/** A timeout for what must happen, however slow the machine is. */
const longMs = 60_000

const passed = (time: Time): Promise<unknown> =>
  typeof time === 'number' ? wait(time, undefined, { ref: false }) : time.catch(() => {})

/**
 * Waits a second on a machine that may be delayed: two halves, each with a request to the same server and its database.
 * Whatever is due after half a second has then happened on any machine.
 */
export async function aSecond(url: string): Promise<void> {
  for (const _ of [1, 2]) {
    await wait(500)
    await (await fetch(`${url}/readyz`)).text()
  }
}

export type Stream = {
  readonly status: number
  /** Topics that the server sent about the moments before this stream; `until` ignores them. */
  missed(): readonly string[]
  /** The first matching event since `forget`; undefined when none arrives in time (by default a long one). */
  until(fits: (heard: Heard) => boolean, within?: Time): Promise<Heard | undefined>
  forget(): void
  /** True once the server has closed the stream; false if it does not do so in time. */
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
  // Closing the stream ends the read with an error, which is intended.
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
