/** Limits repeated log lines: an error that every request meets would fill the disk. */
import type { Log } from './log.ts'

const everyMs = 1_000

type Heard = { writtenAt: number; keptBack: number }

const heardBy = new WeakMap<Log, Map<string, Heard>>()

/**
 * Lets one line per second pass for each `kind`: answers how many were suppressed since the last. Undefined when this line
 * is suppressed too. `kind` comes from a short list, so the memory does not grow.
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

/** For what goes wrong again and again while another machine is away: a line a second with the error, and how many were left out. */
export const warnSeldom =
  (log: Log, what: string) =>
  (err: unknown): void => {
    const keptBack = seldom(log, what)
    if (keptBack !== undefined) log.warn({ err, keptBack }, what)
  }
