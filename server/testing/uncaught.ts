/** Collects uncaught errors, which would have ended the process: the test runner could not tell which test they belong to. */
import { afterAll, beforeAll, beforeEach } from 'vitest'

export function hearUncaught(): () => readonly string[] {
  let uncaught: string[] = []
  const note = (error: Error) => void uncaught.push(String((error as NodeJS.ErrnoException).code ?? error))
  let others: NodeJS.UncaughtExceptionListener[] = []
  beforeAll(() => {
    others = process.listeners('uncaughtException')
    process.removeAllListeners('uncaughtException')
    process.on('uncaughtException', note)
  })
  beforeEach(() => {
    uncaught = []
  })
  afterAll(() => {
    process.off('uncaughtException', note)
    for (const listener of others) process.on('uncaughtException', listener)
  })
  return () => uncaught
}
