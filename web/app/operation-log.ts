/**
 * The operations this device has sent and got no answer to. Kept by the browser, shared by its tabs, so that neither
 * a reload nor a sign-out makes anyone forget that money may have moved.
 */
import { useSyncExternalStore } from 'react'
import { createSignal } from './signal.ts'

export type SentOperation = {
  readonly operationId: string
  readonly staffId: string
  /** «Recharge de 100,00 DH», for the person who must know what is being verified. */
  readonly about: string
  /** The card whose money may have moved: this device leaves it alone meanwhile. */
  readonly cardId: string | null
  /** By the clock of the device. */
  readonly sentAt: number
}

const kept = 'farhapass.operations'
const changed = createSignal()

/** What this tab knows even where the browser refuses to keep anything. */
let fallback: string | null = null
let lastRead: { readonly written: string | null; readonly operations: readonly SentOperation[] } = {
  written: null,
  operations: [],
}

function read(): string | null {
  try {
    return localStorage.getItem(kept)
  } catch {
    return fallback
  }
}

function write(operations: readonly SentOperation[]): void {
  const written = JSON.stringify(operations)
  fallback = written
  try {
    localStorage.setItem(kept, written)
  } catch {
    // Storage full or refused: the operation is still verified as long as this page lives.
  }
  changed.emit()
}

function parse(written: string | null): readonly SentOperation[] {
  try {
    const operations: unknown = JSON.parse(written ?? '[]')
    return Array.isArray(operations) ? (operations as SentOperation[]) : []
  } catch {
    return []
  }
}

/** The same array until the log changes. */
export function sentOperations(): readonly SentOperation[] {
  const written = read()
  if (written !== lastRead.written) lastRead = { written, operations: parse(written) }
  return lastRead.operations
}

export const remember = (operation: SentOperation): void => write([...sentOperations(), operation])

/** Answers false when it was no longer there: another tab has seen to it. */
export function forget(operationId: string): boolean {
  const operations = sentOperations()
  const others = operations.filter((operation) => operation.operationId !== operationId)
  if (others.length === operations.length) return false
  write(others)
  return true
}

function watch(listener: () => void): () => void {
  const stop = changed.on(listener)
  const onStorage = ({ key }: StorageEvent) => key === kept && listener()
  addEventListener('storage', onStorage)
  return () => {
    stop()
    removeEventListener('storage', onStorage)
  }
}

export const useSentOperations = (): readonly SentOperation[] => useSyncExternalStore(watch, sentOperations)
