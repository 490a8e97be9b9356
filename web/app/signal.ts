/** Something that happens now and then, and those who want to know. */
export type Signal<Message> = {
  /** Answers the way to stop listening. */
  readonly on: (listener: (message: Message) => void) => () => void
  readonly emit: (message: Message) => void
}

export function createSignal<Message = void>(): Signal<Message> {
  const listeners = new Set<(message: Message) => void>()
  return {
    on(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    emit(message) {
      for (const listener of [...listeners]) listener(message)
    },
  }
}
