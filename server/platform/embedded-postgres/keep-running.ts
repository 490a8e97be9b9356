import { setTimeout as wait } from 'node:timers/promises'
import type { Postmaster } from './postmaster.ts'

export type Kept = {
  current(): Postmaster
  onDeath(listener: () => void): void
  /** Lets a start under way finish, allows no other, and answers the last server. */
  release(): Promise<Postmaster>
}

/** Starts the server again whenever it ends, at growing intervals while that fails. */
export function keepRunning(
  first: Postmaster,
  start: () => Promise<Postmaster>,
  log: (line: string) => void,
): Kept {
  const listeners: (() => void)[] = []
  let current = first
  let starting: Promise<void> = Promise.resolve()
  let released = false
  const startAgain = async () => {
    for (let pause = 250; !released; pause = Math.min(pause * 2, 5_000))
      try {
        current = await start()
        log(`PostgreSQL runs again (process ${current.pid})`)
        return
      } catch (error) {
        log(`PostgreSQL could not be started again: ${(error as Error).message}`)
        await wait(pause, undefined, { ref: false })
      }
  }
  const watch = async () => {
    await current.ended
    if (released) return
    log('PostgreSQL has ended; starting it again')
    for (const listener of listeners) listener()
    starting = startAgain()
    await starting
    void watch()
  }
  void watch()
  return {
    current: () => current,
    onDeath: (listener) => void listeners.push(listener),
    async release() {
      released = true
      await starting
      return current
    },
  }
}
