import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { report } from './breach.ts'
import { houseFiles } from './house-files.ts'
import { judge } from './law.ts'
import { laws } from './laws.ts'

const house = houseFiles(join(import.meta.dirname, '..'))

describe('the house keeps its laws', () => {
  for (const law of laws) {
    const { read, breaches } = judge(law, house)
    test(`${law.name} (${read} files read)`, () => {
      expect(report(breaches)).toEqual([])
      expect(read).toBeGreaterThan(20)
    })
  }
})
