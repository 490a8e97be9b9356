import { expect, test } from 'vitest'
import { orderLetters, orderNumber } from './order-number.ts'

for (const [n, number] of [
  [1, 'A-001'],
  [127, 'A-127'],
  [999, 'A-999'],
  [1000, 'A-001'],
  [1998, 'A-999'],
  [1999, 'A-001'],
] as const)
  test(`order ${n} of the day is called ${number}`, () => expect(orderNumber('A', n)).toBe(number))

test('stands bear one of 24 letters, without I and O', () => {
  expect(orderLetters).toHaveLength(24)
  expect(orderLetters.join('')).not.toMatch(/[IO]/)
})

test('a letter or a number that cannot be is a bug', () => {
  for (const letter of ['I', 'O', 'a', '', 'AB', 'É'])
    expect(() => orderNumber(letter, 1)).toThrow(RangeError)
  for (const n of [0, -1, 1.5, Number.NaN]) expect(() => orderNumber('A', n)).toThrow(RangeError)
})
