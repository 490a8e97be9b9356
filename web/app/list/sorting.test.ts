import { describe, expect, test } from 'vitest'
import { orderKinds, sortedBy } from './sorting.ts'

const sorts = {
  words: ['name', 'lastActivity'] as const,
  labels: { name: 'Nom', lastActivity: 'Dernière activité' },
  rising: ['name'] as const,
}

describe('the order of a list', () => {
  test('begins with its first word, from the end where that word begins', () => {
    expect(orderKinds(sorts)).toEqual({ tri: ['name', 'lastActivity'], ordre: ['asc', 'desc'] })
    expect(orderKinds({ ...sorts, rising: [] }).ordre).toEqual(['desc', 'asc'])
  })

  test('by another word is that word’s own: names from A, times from the newest', () => {
    expect(sortedBy(sorts, { tri: 'name', ordre: 'asc' }, 'lastActivity')).toEqual({
      tri: 'lastActivity',
      ordre: 'desc',
    })
    expect(sortedBy(sorts, { tri: 'lastActivity', ordre: 'asc' }, 'name').ordre).toBe('asc')
  })

  test('turns round when its own word is chosen again', () => {
    expect(sortedBy(sorts, { tri: 'name', ordre: 'asc' }, 'name').ordre).toBe('desc')
    expect(sortedBy(sorts, { tri: 'name', ordre: 'desc' }, 'name').ordre).toBe('asc')
  })
})
