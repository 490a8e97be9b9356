/** What would have ended the process. Heard here, since the runner of the tests could not name the test it belongs to. */
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
