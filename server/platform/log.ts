import { pino } from 'pino'

export type Log = ReturnType<typeof openLog>

/** Logs one JSON line per event to standard output. Cookies, passwords and tokens never reach it: no code logs a whole request. */
export const openLog = (level: string) => pino({ level, base: undefined, serializers: { err: describe } })

/** The parts of an error that are logged: a driver's error holds its whole connection. */
function describe(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const code = 'code' in error ? error.code : undefined
  return { name: error.name, code, message: error.message, stack: error.stack }
}
