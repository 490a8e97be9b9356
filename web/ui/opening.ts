import { useSyncExternalStore } from 'react'
import { createSignal } from './signal.ts'

/** Whether something lies open over the screen, which may be opened from anywhere. */
export type Opening = {
  readonly open: () => void
  readonly close: () => void
  /** As a hook. */
  readonly use: () => boolean
}

export function createOpening(): Opening {
  const changed = createSignal()
  let isOpen = false
  const set = (next: boolean) => () => {
    isOpen = next
    changed.emit()
  }
  return { open: set(true), close: set(false), use: () => useSyncExternalStore(changed.on, () => isOpen) }
}
