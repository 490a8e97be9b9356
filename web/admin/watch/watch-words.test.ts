import { expect, test } from 'vitest'
import { centimes } from '#rules/money.ts'
import { formatShare, formatTotal } from './watch-words.ts'

test('a share is written in hundredths with a comma', () => {
  expect(formatShare(153)).toBe('15,3\u00A0%')
  expect(formatShare(0)).toBe('0\u00A0%')
  expect(formatShare(1_500)).toBe('150\u00A0%')
})

test('how many and how much stand together', () => {
  expect(formatTotal({ count: 3, amount: centimes(450_00) })).toBe('3 · 450,00\u00A0DH')
})
