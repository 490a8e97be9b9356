/**
 * What this device keeps between visits: one text for each key of the browser's local storage, which all tabs share.
 * Where the browser refuses to store, or has no room left, the page remembers until it is left. Nothing here throws.
 *
 * What is stored is read again by a later version: a line in `stored-by-earlier-versions.test.ts` holds each key. The unfinished work of
 * one person is a `storedDraft` (`stored-draft.ts`), which one tab has in hand.
 */
import { useSyncExternalStore } from 'react'
import { createSignal } from '../../ui/signal.ts'

export type Stored<Value> = {
  /** The same object until something else is stored, by this tab or another. */
  readonly get: () => Value
  readonly set: (value: Value) => void
  readonly forget: () => void
  /** Calls `listener` at each change, of this tab or another. Answers the way to stop. */
  readonly watch: (listener: () => void) => () => void
  /** `get` as a hook. */
  readonly use: () => Value
}

/**
 * `read` judges what an earlier day, an earlier version or a person left under `key`; it is given undefined where
 * nothing is stored. As `text`, the value stands in the storage as it is; otherwise as JSON.
 */
export function storedValue<Value>(
  key: string,
  read: (found: unknown) => Value,
  as: 'json' | 'text' = 'json',
): Stored<Value> {
  let last: { readonly text: string | null; readonly value: Value } | undefined
  const get = () => {
    const text = textAt(key)
    if (last?.text !== text) last = { text, value: read(as === 'text' ? (text ?? undefined) : parse(text)) }
    return last.value
  }
  const set = (value: Value) => store(key, as === 'text' ? String(value) : JSON.stringify(value))
  const watch = (listener: () => void) => watchKey(key, listener)
  return { get, set, forget: () => store(key, null), watch, use: () => useSyncExternalStore(watch, get) }
}

/** What the browser would not store, by key; null where it would not even remove. */
const onlyHere = new Map<string, string | null>()
const changed = createSignal<string>()

/** Nothing: nobody has worked on this device at this address. Throws where the browser refuses to store. */
export const countKept = (): number => localStorage.length

/** For this tab alone, across its reloads; a tab that is duplicated has a copy. */
export function keptByTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function keepForTab(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // It is not known after a reload, then.
  }
}

function textAt(key: string): string | null {
  const remembered = onlyHere.get(key)
  if (remembered !== undefined) return remembered
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function store(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    onlyHere.delete(key)
  } catch {
    onlyHere.set(key, text)
  }
  changed.emit(key)
}

function watchKey(key: string, listener: () => void): () => void {
  const stop = changed.on((one) => one === key && listener())
  const onOtherTab = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return
    onlyHere.delete(key)
    listener()
  }
  addEventListener('storage', onOtherTab)
  return () => {
    stop()
    removeEventListener('storage', onOtherTab)
  }
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
