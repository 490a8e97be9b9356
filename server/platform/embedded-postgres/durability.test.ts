import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ask, aUsedDirectory, launched } from '../../testing/launched.ts'
import { postgresProcessesOn } from './processes.ts'

describe('a database that may lose acknowledged money is refused', () => {
  test.each([
    ['fsync', 'off'],
    ['full_page_writes', 'off'],
    ['synchronous_commit', 'off'],
    ['synchronous_commit', 'local'],
  ])('%s = %s', async (name, value) => {
    const directory = aUsedDirectory()
    appendFileSync(join(directory, 'cluster', 'postgresql.auto.conf'), `${name} = ${value}\n`)
    await expect(launched(directory)).rejects.toThrow(
      new RegExp(`${name} is « ${value} » \\(set by .*postgresql.auto.conf:\\d+\\) and must be « on »`),
    )
    expect(postgresProcessesOn(join(directory, 'cluster'))).toEqual([])
  })

  test('even when only the role of the application has an unsafe setting', async () => {
    const directory = aUsedDirectory()
    const first = await launched(directory)
    await ask(first.owner, 'alter role farhapass_app set synchronous_commit = off')
    await first.stop()
    await expect(launched(directory)).rejects.toThrow('synchronous_commit is « off » (set by user)')
  })
})
