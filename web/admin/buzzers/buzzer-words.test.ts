import { describe, expect, test } from 'vitest'
import type { BuzzerOnTheWire } from '#contract/kitchen/buzzer.ts'
import { countsInWords, meantBy, passing, sorted } from './buzzer-words.ts'

const loan = {
  ...{ saleId: 's', orderNumber: 'A-127', lentAt: '2026-11-20T20:00:00Z' },
  ...{ lastCalledAt: null, calls: 0, isCalling: false, hasFailed: false },
}
const aBuzzer = (number: string, different: Partial<BuzzerOnTheWire> = {}): BuzzerOnTheWire => ({
  ...{ id: number, number, label: '', standId: null },
  ...{ isDisabled: false, isLost: false, loan: null },
  ...different,
})

test('the header counts the buzzers of each status, and always says how many may be lent', () => {
  expect(countsInWords([])).toBe('0\u00A0disponible')
  expect(
    countsInWords([
      ...[aBuzzer('1'), aBuzzer('2'), aBuzzer('3', { loan })],
      aBuzzer('4', { loan: { ...loan, isCalling: true } }),
      ...[aBuzzer('5', { isLost: true }), aBuzzer('6', { isLost: true }), aBuzzer('7', { isDisabled: true })],
    ]),
  ).toBe('2\u00A0disponibles · 1\u00A0remis · 1\u00A0en appel · 2\u00A0perdus · 1\u00A0hors service')
})

describe('the case of buzzers', () => {
  const all = [
    aBuzzer('7', { standId: 'grill' }),
    aBuzzer('12', { label: 'Rayé', loan }),
    aBuzzer('B3', { standId: 'crepes', isLost: true }),
  ]
  const shown = (different: object) =>
    passing(all, { q: '', statut: 'all', stand: '', ...different }).map(({ number }) => number)
  test('is searched by number, label and order', () => {
    expect([shown({ q: 'b' }), shown({ q: 'raye' }), shown({ q: 'a-127' })]).toEqual([['B3'], ['12'], ['12']])
  })
  test('is filtered by status and by the stand that may lend', () => {
    expect(shown({ statut: 'lost' })).toEqual(['B3'])
    expect(shown({ stand: 'grill' })).toEqual(['7', '12'])
    expect(shown({})).toEqual(['7', '12', 'B3'])
  })
})

describe('the list of the case', () => {
  const lentAt = (hour: number) => ({ loan: { ...loan, lentAt: `2026-11-20T${hour}:00:00Z` } })
  const all = [aBuzzer('10'), aBuzzer('9', lentAt(21)), aBuzzer('11', lentAt(20)), aBuzzer('8')]
  const numbers = (order: Parameters<typeof sorted>[1]) => sorted(all, order).map(({ number }) => number)
  test('is sorted by number as the buzzers lie in the case, in both directions', () => {
    expect(numbers({ tri: 'number', ordre: 'asc' })).toEqual(['8', '9', '10', '11'])
    expect(numbers({ tri: 'number', ordre: 'desc' })).toEqual(['11', '10', '9', '8'])
  })
  test('is sorted by how long buzzers have been out; those in the case come last in both directions', () => {
    expect(numbers({ tri: 'lentAt', ordre: 'asc' })).toEqual(['11', '9', '8', '10'])
    expect(numbers({ tri: 'lentAt', ordre: 'desc' })).toEqual(['9', '11', '8', '10'])
  })
})

test('typed digits mean the buzzer with exactly that number, else the one whose number has those digits', () => {
  const all = [aBuzzer('7'), aBuzzer('07'), aBuzzer('B12')]
  expect(meantBy('7', all)?.number).toBe('7')
  expect(meantBy('07', all)?.number).toBe('07')
  expect(meantBy('12', all)?.number).toBe('B12')
  expect(meantBy('3', all)).toBeUndefined()
})
