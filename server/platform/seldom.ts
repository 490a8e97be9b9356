/** A trouble that every request meets would fill the disk with lines that say the same. */
import type { Log } from './log.ts'

const everyMs = 1_000

type Heard = { writtenAt: number; keptBack: number }

const heardBy = new WeakMap<Log, Map<string, Heard>>()

/**
 * Once a second for each kind of trouble: how many lines like this one were kept back since the last. Undefined when this one
 * is kept back as well. `kind` comes from a short list, so nothing grows.
 */
export function seldom(log: Log, kind: string, now = performance.now()): number | undefined {
  const heard = heardBy.get(log) ?? new Map<string, Heard>()
  heardBy.set(log, heard)
  const last = heard.get(kind)
  if (last && now - last.writtenAt < everyMs) {
    last.keptBack += 1
    return undefined
  }
  heard.set(kind, { writtenAt: now, keptBack: 0 })
  return last?.keptBack ?? 0
}
