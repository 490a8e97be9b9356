import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { nextTerm } from './term.ts'

test('two computers that both take over from the same term never bear the same one', () => {
  assert(
    property(integer({ min: 0, max: 1_000 }), integer({ min: 0, max: 1_000 }), (one, other) => {
      expect(nextTerm(one, 0)).not.toBe(nextTerm(other, 1))
    }),
  )
})

test('a term grows with each change, by no more than two', () => {
  assert(
    property(integer({ min: 0, max: 1_000 }), integer({ min: 0, max: 1 }), (above, series) => {
      const next = nextTerm(above, series as 0 | 1)
      expect(next).toBeGreaterThan(above)
      expect(next).toBeLessThanOrEqual(above + 2)
    }),
  )
})
