import { expect, test } from 'vitest'
import { isOrderLetter, orderLetters, orderNumber } from './order-number.ts'

for (const [n, number] of [
  [1, 'A-001'],
  [127, 'A-127'],
  [999, 'A-999'],
  [1000, 'A-001'],
  [1998, 'A-999'],
  [1999, 'A-001'],
] as const)
  test(`order ${n} of the day has the number ${number}`, () => expect(orderNumber('A', n)).toBe(number))

test('stands have one or two of 24 letters, without I and O: 600 in all, single letters first', () => {
  expect(orderLetters).toHaveLength(24 + 24 * 24)
  expect(orderLetters.slice(0, 3)).toEqual(['A', 'B', 'C'])
  expect(orderLetters.slice(23, 26)).toEqual(['Z', 'AA', 'AB'])
  expect(orderLetters.join('')).not.toMatch(/[IO]/)
  expect(orderLetters.every(isOrderLetter)).toBe(true)
})

test('the order number of a stand with two letters begins with both', () => {
  expect(orderNumber('AB', 7)).toBe('AB-007')
})

test('an impossible letter or number throws, as it is a bug', () => {
  for (const letter of ['I', 'O', 'a', '', 'ABC', 'AI', 'É'])
    expect(() => orderNumber(letter, 1)).toThrow(RangeError)
  for (const n of [0, -1, 1.5, Number.NaN]) expect(() => orderNumber('A', n)).toThrow(RangeError)
})
