/** What a screen keeps on this device, shared by its tabs. Where the browser refuses to keep anything, until the page is left. */
import { useSyncExternalStore } from 'react'
import { createSignal } from './signal.ts'

export type Kept<Value> = {
  /** The same object until it is set again. */
  readonly get: () => Value
  readonly set: (value: Value) => void
  /** As a hook. */
  readonly use: () => Value
}

/** `readBack` judges what another day, or another version, has left there; undefined when nothing has. */
export function createKept<Value>(key: string, readBack: (kept: unknown) => Value): Kept<Value> {
  const changed = createSignal()
  let value = readBack(readKept(key))
  const set = (next: Value) => {
    value = next
    writeKept(key, next)
    changed.emit()
  }
  const watch = (listener: () => void) => {
    const stop = changed.on(listener)
    const onStorage = (event: StorageEvent) => {
      if (event.key !== key) return
      value = readBack(readKept(key))
      listener()
    }
    addEventListener('storage', onStorage)
    return () => {
      stop()
      removeEventListener('storage', onStorage)
    }
  }
  const get = () => value
  return { get, set, use: () => useSyncExternalStore(watch, get) }
}

function readKept(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

function writeKept(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage full or refused: the page itself remembers.
  }
}
