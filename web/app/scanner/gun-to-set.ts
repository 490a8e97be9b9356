import { useSyncExternalStore } from 'react'
import type { Opening } from '../../ui/opening.ts'
import { createSignal } from '../../ui/signal.ts'

const changed = createSignal()
let text: string | undefined

function set(next: string | undefined): void {
  if (text === next) return
  text = next
  changed.emit()
}

const useText = () => useSyncExternalStore(changed.on, () => text)

type GunToSet = Pick<Opening, 'use' | 'close'> & {
  readonly heard: (text: string) => void
  /** The text that it typed last. */
  readonly useText: () => string | undefined
}

/** A gun set up for an unknown keyboard layout: the person is told so until a card is read. */
export const gunToSet: GunToSet = {
  heard: set,
  close: () => set(undefined),
  use: () => useText() !== undefined,
  useText,
}
