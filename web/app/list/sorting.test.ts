import { describe, expect, test } from 'vitest'
import { orderKinds, sortedBy } from './sorting.ts'

const sorts = {
  words: ['name', 'lastActivity'] as const,
  labels: { name: 'Nom', lastActivity: 'Dernière activité' },
  rising: ['name'] as const,
}

describe('the order of a list', () => {
  test('is by the first column by default, in the direction in which that column starts', () => {
    expect(orderKinds(sorts)).toEqual({ tri: ['name', 'lastActivity'], ordre: ['asc', 'desc'] })
    expect(orderKinds({ ...sorts, rising: [] }).ordre).toEqual(['desc', 'asc'])
  })

  test('by another column starts in the direction of that column: names from A, times from the newest', () => {
    expect(sortedBy(sorts, { tri: 'name', ordre: 'asc' }, 'lastActivity')).toEqual({
      tri: 'lastActivity',
      ordre: 'desc',
    })
    expect(sortedBy(sorts, { tri: 'lastActivity', ordre: 'asc' }, 'name').ordre).toBe('asc')
  })

  test('is reversed when the same column is chosen again', () => {
    expect(sortedBy(sorts, { tri: 'name', ordre: 'asc' }, 'name').ordre).toBe('desc')
    expect(sortedBy(sorts, { tri: 'name', ordre: 'desc' }, 'name').ordre).toBe('asc')
  })
})
