import { createSignal } from '../../ui/signal.ts'

/** Something that is downloaded once and then kept by the page. What did not come is asked for again by whoever wants it. */
export type Download<Part> = {
  readonly part: () => Part | undefined
  /** When it has come. */
  readonly on: (listener: () => void) => () => void
  /** Rejects when it does not come. */
  readonly fetch: () => Promise<void>
}

export function createDownload<Part>(load: () => Promise<Part>): Download<Part> {
  const arrived = createSignal()
  let part: Part | undefined
  return {
    part: () => part,
    on: arrived.on,
    fetch: async () => {
      if (part !== undefined) return
      part = await load()
      arrived.emit()
    },
  }
}
