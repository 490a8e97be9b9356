/**
 * What this device keeps between visits: one text for each key of the browser's local storage, which all tabs share. Where the browser
 * refuses to store, or has no room left, the page remembers the value until it is left. Nothing here throws. Later versions read what is
 * stored now: each key has a line in `stored-by-earlier-versions.test.ts`. The unfinished work of one person is a `storedDraft`
 * (`stored-draft.ts`), which one tab at a time edits.
 */
import { useSyncExternalStore } from 'react'
import { createSignal } from '../../ui/signal.ts'

export type Stored<Value> = {
  /** The same object until another value is stored, by this tab or another. */
  readonly get: () => Value
  readonly set: (value: Value) => void
  readonly forget: () => void
  /** Calls `listener` at each change by this tab or another. Returns the function that stops it. */
  readonly watch: (listener: () => void) => () => void
  /** `get` as a hook. */
  readonly use: () => Value
}

/**
 * `read` judges the text stored under `key` by an earlier day, an earlier version or a person; it gets undefined where nothing is
 * stored. With `text` the value is stored as it is; otherwise as JSON.
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

/** The values that the browser refused to store, by key; null for a key that it refused to remove. */
const onlyHere = new Map<string, string | null>()
const changed = createSignal<string>()

/** The stored keys; none means that nobody has worked on this device at this address. Throws where the browser refuses its storage. */
export const keysKept = (): string[] => Object.keys(localStorage)

/** A text of this tab alone that survives reloads; a duplicated tab has a copy. */
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
    // Without this storage the text is lost at the next reload.
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
