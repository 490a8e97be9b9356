/**
 * What the server of an empty house and the `npm run restore` that it runs tell each other. The key is no argument: other programs of the
 * machine can read a command line.
 */
export type ToRestore = { readonly key: string | null }

/** A house that has copies on a place, as anybody can read it there. */
export type HouseOnPlace = {
  readonly house: string
  readonly name: string
  /** When its last whole copy was done; null where none was. */
  readonly copiedAt: string | null
}

/** What the copies of a house hold for a key: every instant from one to the other, and at least so much. */
export type CopiesHeld = {
  readonly from: string
  readonly until: string
  readonly operations: number
  readonly cards: number
  /** What each machine copied, where several did. */
  readonly lines: {
    readonly writer: string
    readonly from: string
    readonly end: string
    readonly operations: number
    readonly cards: number
  }[]
}

export type FromRestore =
  | { readonly tells: 'step'; readonly says: string; readonly step: number; readonly of: number }
  | { readonly tells: 'there'; readonly houses: readonly HouseOnPlace[]; readonly held: CopiesHeld | null }
  | { readonly tells: 'restored'; readonly says: string }
  | { readonly tells: 'refused'; readonly says: string }

/** The server that runs this program. */
export type AskingServer = {
  readonly key: Promise<string | null>
  /** Aborted when the server is gone, or wants it no more. */
  readonly isGone: AbortSignal
  tell(message: FromRestore): void
  /** The last message is told: the program may end. */
  leave(): Promise<void>
}

/** Longer than a step takes to notice that nobody wants it, shorter than a server waits for it at its own end. */
const patienceMs = 4_000

/** Undefined where a person runs the program. */
export function serverThatAsks(): AskingServer | undefined {
  if (process.send === undefined) return undefined
  const gone = new AbortController()
  const end = () => {
    gone.abort(new Error('The server that asked is gone'))
    setTimeout(() => process.exit(1), patienceMs).unref()
  }
  process.once('disconnect', end)
  const key = new Promise<string | null>((resolve) => {
    process.once('message', (message) => resolve((message as ToRestore).key))
  })
  let told: Promise<unknown> = Promise.resolve()
  return {
    key,
    isGone: gone.signal,
    tell: (message) => {
      if (process.connected) told = new Promise((resolve) => process.send?.(message, resolve))
    },
    leave: async () => {
      await told
      process.off('disconnect', end)
      if (process.connected) process.disconnect()
    },
  }
}
