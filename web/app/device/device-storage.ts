/**
 * What this device keeps between visits: one text for each key of the browser's local storage, which all tabs share.
 * Where the browser refuses to store, or has no room left, the page remembers until it is left. Nothing here throws.
 */
import { useSyncExternalStore } from 'react'
import { createSignal } from '../calls/signal.ts'

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

/** Unfinished work of one person at a time: another who signs in on the same tablet neither sees nor loses it. */
export type StoredDraft<Work> = {
  readonly get: (staffId: string) => Work
  readonly set: (staffId: string, work: Work) => void
  readonly forget: (staffId: string) => void
}

type DraftRules<Work> = {
  /** Work stored longer ago than this is forgotten. */
  readonly keptForMs: number
  /** Judges what was stored; it is given undefined where nothing is, or what is there is too old. */
  readonly read: (found: unknown) => Work
}

export function storedDraft<Work>(name: string, { keptForMs, read }: DraftRules<Work>): StoredDraft<Work> {
  const placeOf = (staffId: string) =>
    storedValue(`farhapass.${name}.${staffId}`, (found) => (isDraftOf(staffId, found) ? found : undefined))
  return {
    get(staffId) {
      const place = placeOf(staffId)
      const draft = place.get()
      const isTooOld = draft !== undefined && Date.now() - draft.keptAt > keptForMs
      if (isTooOld) place.forget()
      return read(isTooOld ? undefined : draft?.work)
    },
    set: (staffId, work) => placeOf(staffId).set({ staffId, keptAt: Date.now(), work }),
    forget: (staffId) => placeOf(staffId).forget(),
  }
}

type Draft = { readonly staffId: string; readonly keptAt: number; readonly work: unknown }

function isDraftOf(staffId: string, found: unknown): found is Draft {
  const draft = (found ?? {}) as Partial<Draft>
  return draft.staffId === staffId && typeof draft.keptAt === 'number'
}

/** What the browser would not store, by key; null where it would not even remove. */
const onlyHere = new Map<string, string | null>()
const changed = createSignal<string>()

/** Nothing: nobody has worked on this device at this address. Throws where the browser refuses to store. */
export const countKept = (): number => localStorage.length

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
