import { useSyncExternalStore } from 'react'
import { createSignal } from '../calls/signal.ts'
import type { Opening } from '../shell/opening.ts'

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
  /** What it typed last. */
  readonly useText: () => string | undefined
}

/** A gun that is set up for a keyboard nobody here knows: its person is told, until a card is read. */
export const gunToSet: GunToSet = {
  heard: set,
  close: () => set(undefined),
  use: () => useText() !== undefined,
  useText,
}
