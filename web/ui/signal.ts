/** An event within this page, and its listeners. */
export type Signal<Message> = {
  /** Returns a function that stops listening. */
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
