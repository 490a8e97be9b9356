import { createSignal } from '../../ui/signal.ts'

/** A part that is downloaded once and then kept by the page. After a failure the next caller downloads it again. */
export type Download<Part> = {
  readonly part: () => Part | undefined
  /** Calls the listener when the part has been downloaded. */
  readonly on: (listener: () => void) => () => void
  /** Rejects when the download fails. */
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
