import { afterEach, describe, expect, inject, test } from 'vitest'
import { logHeard } from '../testing/log-heard.ts'
import { type DatabaseClock, openDatabaseClock } from './database-clock.ts'

const { owner } = inject('postgres')
const { log, lines } = logHeard()

let opened: DatabaseClock | undefined
afterEach(() => opened?.close())

const open = async (wall?: () => number, address = owner) => {
  opened = await openDatabaseClock({ address, log, askEveryMs: 20, ...(wall && { wall }) })
  return opened.sources
}

describe('the clock of the database', () => {
  test('is used by the server instead of the clock of its machine, and a difference of an hour is logged once', async () => {
    const sources = await open(() => Date.now() + 3_600_000)
    expect(Math.abs(sources.wall() - Date.now())).toBeLessThan(1_000)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(lines.map(({ msg }) => msg)).toEqual([
      'the clock of this machine is not that of the database: the database’s is followed',
    ])
  })

  test('goes on between two answers of the database', async () => {
    const { wall } = await open()
    const before = wall()
    await new Promise((resolve) => setTimeout(resolve, 15))
    expect(wall() - before).toBeGreaterThanOrEqual(10)
  })

  test('must be read once before the server starts', async () => {
    await expect(open(undefined, { ...owner, host: '127.0.0.1', port: 1 })).rejects.toThrow()
  })
})
