import { setTimeout as wait } from 'node:timers/promises'

/** A screen that listens. */
export type Heard = { readonly event: string; readonly changed: readonly string[] }

export type Stream = {
  readonly status: number
  /** The first that fits among all heard since `forget`; undefined when none comes in time. */
  until(fits: (heard: Heard) => boolean, withinMs: number): Promise<Heard | undefined>
  forget(): void
  /** True once the server has let go of it, if it does so in time. */
  endsWithin(ms: number): Promise<boolean>
  close(): void
}

export async function openStream(url: string, cookie: string): Promise<Stream> {
  const hangUp = new AbortController()
  const answer = await fetch(`${url}/api/live`, { headers: { cookie }, signal: hangUp.signal })
  let heard: Heard[] = []
  let told = () => {}
  const listen = async () => {
    const decoder = new TextDecoder()
    let text = ''
    for await (const piece of answer.body ?? []) {
      text += decoder.decode(piece as Uint8Array, { stream: true })
      const frames = text.split('\n\n')
      text = frames.pop() ?? ''
      heard.push(...frames.map(readFrame))
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
    until: async (fits, withinMs) => {
      const end = performance.now() + withinMs
      for (;;) {
        const found = heard.find(fits)
        const left = end - performance.now()
        if (found || left <= 0) return found
        await new Promise<void>((next) => {
          const timer = setTimeout(next, left)
          told = () => {
            clearTimeout(timer)
            next()
          }
        })
      }
    },
    forget: () => {
      heard = []
    },
    endsWithin: (ms) => Promise.race([ended, wait(ms, false, { ref: false })]),
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
