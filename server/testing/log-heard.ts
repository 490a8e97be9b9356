import { pino } from 'pino'
import type { Log } from '../platform/log.ts'

type Line = { readonly msg: string; readonly err?: { readonly message: string }; readonly card?: string }

/** A log kept in memory, for tests of what the server writes to it. */
export function logHeard(): { readonly log: Log; readonly lines: readonly Line[] } {
  const lines: Line[] = []
  const log = pino(
    { level: 'warn', serializers: { err: pino.stdSerializers.err } },
    { write: (line) => lines.push(JSON.parse(line)) },
  )
  return { log, lines }
}
