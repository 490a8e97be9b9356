import { expect, test } from 'vitest'
import { commandOf, neighbour } from './kitchen-keys.ts'

const key = (key: string, code = '') => commandOf({ key, code })

test('1 to 9 select, 0 is the tenth, on any keyboard', () => {
  expect([key('1'), key('9'), key('0')]).toEqual([0, 8, 9].map((place) => ({ does: 'select', place })))
  expect(key('&', 'Digit1')).toEqual({ does: 'select', place: 0 })
  expect(key('é', 'Digit2')).toEqual({ does: 'select', place: 1 })
})

test('letters are the same in capitals', () => {
  expect([key('R'), key('s'), key('P')].map((command) => command?.does)).toEqual([
    'recall',
    'all day',
    'other tab',
  ])
})

test('Enter and Space bump, Backspace goes back, other keys do nothing', () => {
  expect([key('Enter'), key(' '), key('Backspace')].map((command) => command?.does)).toEqual([
    'bump',
    'bump',
    'back',
  ])
  expect([key('x'), key('Tab'), key('F1')]).toEqual([undefined, undefined, undefined])
})

/** Two rows of two, the second row of the first column a little lower; then one ticket alone on the right. */
const spots = [
  { column: 0, top: 0 },
  { column: 1, top: 0 },
  { column: 3, top: 0 },
  { column: 1, top: 240 },
  { column: 0, top: 300 },
]
const go = (from: number, by: 'column' | 'row', towards: 1 | -1) =>
  neighbour(spots, from, { does: 'step', by, towards })

test('arrows go up and down a column of tickets, and stay at its ends', () => {
  expect([go(0, 'row', 1), go(1, 'row', 1), go(4, 'row', -1)]).toEqual([4, 3, 0])
  expect([go(0, 'row', -1), go(4, 'row', 1), go(2, 'row', 1)]).toEqual([0, 4, 2])
})

test('arrows go to the ticket beside, over an empty column too, and stay at the edges', () => {
  expect([go(0, 'column', 1), go(1, 'column', 1), go(4, 'column', 1), go(3, 'column', -1)]).toEqual([
    1, 2, 3, 4,
  ])
  expect([go(0, 'column', -1), go(2, 'column', 1)]).toEqual([0, 2])
})

test('an arrow selects the first ticket when none is selected, and nothing where there is none', () => {
  expect(go(-1, 'column', 1)).toBe(0)
  expect(neighbour([], -1, { does: 'step', by: 'row', towards: 1 })).toBe(-1)
})
