import { join } from 'node:path'
import { expect, test } from 'vitest'
import { houseFiles } from './house-files.ts'

const migrations = houseFiles(join(import.meta.dirname, '..'), 'server/database/migrations')

/** No database opens otherwise, and two changes that meet may each have taken the next number. */
test('every migration has a number of its own', () => {
  const numbers = migrations.map(({ path }) => /\/(\d{4})-[^/]+\.sql$/.exec(path)?.[1])
  expect(numbers.length).toBeGreaterThan(0)
  expect(numbers.filter((number, at) => !number || numbers.indexOf(number) !== at)).toEqual([])
})
