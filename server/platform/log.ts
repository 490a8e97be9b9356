import { pino } from 'pino'

export type Log = ReturnType<typeof openLog>

/** One JSON line an event on standard output. Cookies, passwords and tokens never reach it: nothing logs a request whole. */
export const openLog = (level: string) => pino({ level, base: undefined })
