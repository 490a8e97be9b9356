import { describe, expect, test } from 'vitest'
import { parseSearch, writeSearch } from './search.ts'
import { readUrlState, writeUrlState } from './url-state.ts'

const kinds = { q: '', statut: ['all', 'active', 'low'], page: 1 } as const
const atDefaults = { q: '', statut: 'all', page: 1 } as const

describe('the address of a list', () => {
  test('leaves out filters that have their default value', () => {
    expect(readUrlState(kinds, {})).toEqual(atDefaults)
    expect(writeSearch(writeUrlState(kinds, atDefaults, {}))).toBe('')
  })

  test('holds the filters as words', () => {
    const written = writeSearch(writeUrlState(kinds, atDefaults, { statut: 'low', q: 'FP-48' }))
    expect(written).toBe('?q=FP-48&statut=low')
    expect(readUrlState(kinds, parseSearch(written))).toEqual({ q: 'FP-48', statut: 'low', page: 1 })
  })

  test('ignores unknown values silently', () => {
    expect(readUrlState(kinds, { statut: 'stolen', page: '-3', autre: 'x' })).toEqual(atDefaults)
    for (const page of ['0', '1.5', 'NaN', '1e3', ' 2']) expect(readUrlState(kinds, { page }).page).toBe(1)
  })

  test('goes back to page 1 when a filter changes, but not when the page does', () => {
    const onPage3 = { ...atDefaults, page: 3 }
    expect(writeUrlState(kinds, onPage3, { statut: 'low' }).page).toBeUndefined()
    expect(writeUrlState(kinds, onPage3, { page: 4 }).page).toBe('4')
  })

  test('stays legible when a value is itself an address', () => {
    expect(writeSearch({ suite: '/cards?page=2' })).toBe('?suite=/cards?page%3D2')
    expect(parseSearch('?suite=/cards?page=2')).toEqual({ suite: '/cards?page=2' })
  })
})
