import { useSyncExternalStore } from 'react'
import { createSignal } from './signal.ts'

/** Whether an overlay is open that can be opened from anywhere. */
export type Opening = {
  readonly open: () => void
  readonly close: () => void
  /** Whether it is open, as a hook. */
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
