import { expect, test } from 'vitest'
import { centimes, dirhams, parseDirhams } from '#rules/plain/money.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { floatChips, floatWords } from './float-chips.ts'

const labels = (last: number | null) =>
  floatChips(last === null ? null : centimes(last)).map((chip) => plainSpaces(chip.label))

test('a first opening offers three floats', () => {
  expect(labels(null)).toEqual(['0 DH', '500 DH', '1 000 DH'])
})
test('the last float is offered too', () => {
  expect(labels(800_00)).toEqual(['0 DH', '500 DH', '1 000 DH', 'Dernier fonds (800,00 DH)'])
})
test('no float is offered twice', () => {
  expect(labels(500_00)).toHaveLength(3)
})
test('a chosen float is written so that it can be read back', () => {
  for (const amount of [0, 800_00, 1000_00, 12_50].map(centimes))
    expect(parseDirhams(floatWords(amount))).toBe(amount)
  expect(floatWords(dirhams(1000))).toBe('1000')
})
