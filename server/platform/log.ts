import { pino } from 'pino'

export type Log = ReturnType<typeof openLog>

/** One JSON line an event on standard output. Cookies, passwords and tokens never reach it: nothing logs a request whole. */
export const openLog = (level: string) => pino({ level, base: undefined, serializers: { err: describe } })

/** A driver's error carries its whole connection; of any error only these are written. */
function describe(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const code = 'code' in error ? error.code : undefined
  return { name: error.name, code, message: error.message, stack: error.stack }
}
