import { expect, test } from 'vitest'
import { archiveNameOnPlace } from './archive-form.ts'

test('two archives of one business day bear two names on a place', () => {
  const names = ['2026-11-27T21:40:00Z', '2026-11-28T02:12:07Z'].map((at) =>
    archiveNameOnPlace('2026-11-27', new Date(at)),
  )
  expect(new Set(names).size).toBe(2)
  expect(names[1]).toMatch(/^farhapass-20261127-\d{2}1207\.tar$/)
})
