import { expect, test } from 'vitest'
import { openToldCopies } from './told-copies.ts'

const named = (...names: string[]) => names.map((name, n) => ({ name, endedAt: `2026-11-2${n}T04:30:00Z` }))

test('a copy that is gone is missed once, whether a look or a return to the place finds it, until a proof; one that was thinned is not', () => {
  let told = 0
  const copies = openToldCopies(() => (told += 1))
  copies.there(named('a', 'b', 'c', 'd'))
  copies.thinned(['a'])
  copies.there(named('b', 'c', 'd'))
  expect(copies.missedSince()).toBeNull()
  expect(new Set([0, 1, 2].map(() => copies.inTurn()?.name))).toEqual(new Set(['b', 'c', 'd']))
  copies.there(named('c', 'd'))
  expect(copies.missedSince()).not.toBeNull()
  copies.proven()
  expect(copies.missedSince()).toBeNull()
  copies.missed(copies.inTurn()!)
  copies.missed(copies.inTurn()!)
  expect([told, copies.missedSince() === null]).toEqual([2, false])
  expect(copies.inTurn()).toBeUndefined()
})

test('an earlier copy does not take the place of the last one, nor one that comes from elsewhere; a later one does', () => {
  const copies = openToldCopies(() => {})
  expect(copies.copy().last).toBeNull()
  copies.there(named('b', 'c'))
  copies.there(named('b'))
  copies.there(named('a', 'b'))
  expect(copies.copy().last?.name).toBe('c')
  copies.made({ name: 'd', endedAt: '2026-11-28T04:30:00Z' })
  copies.there(named('a', 'b', 'd'))
  expect(copies.copy().last?.name).toBe('d')
  copies.there(named('a', 'b', 'd', 'e'))
  expect(copies.copy().last?.name).toBe('e')
})
