import { join } from 'node:path'
import { expect, test } from 'vitest'
import { houseFiles } from './house-files.ts'

const migrations = houseFiles(join(import.meta.dirname, '..'), 'server/database/migrations')

/** A database does not open with two migrations of one number, and two changes that are merged may both have taken the next number. */
test('every migration has a number of its own', () => {
  const numbers = migrations.map(({ path }) => /\/(\d{4})-[^/]+\.sql$/.exec(path)?.[1])
  expect(numbers.length).toBeGreaterThan(0)
  expect(numbers.filter((number, at) => !number || numbers.indexOf(number) !== at)).toEqual([])
})
