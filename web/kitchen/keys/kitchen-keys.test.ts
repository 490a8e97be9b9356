import { describe, expect, test } from 'vitest'
import { actOfKey, commandOf, keyActs, keyOfPlace, keysOfAct, neighbour } from './kitchen-keys.ts'

const key = (key: string, code = '') => commandOf({ key, code }, {})

test('the digits 1 to 9 select a ticket, and 0 the tenth, on any keyboard', () => {
  expect([key('1'), key('9'), key('0')]).toEqual([0, 8, 9].map((place) => ({ does: 'select', place })))
  expect(key('&', 'Digit1')).toEqual({ does: 'select', place: 0 })
  expect(key('é', 'Digit2')).toEqual({ does: 'select', place: 1 })
})

test('letter keys do the same in capitals', () => {
  expect([key('R'), key('s'), key('P'), key('B')].map((command) => command?.does)).toEqual([
    'recall',
    'all day',
    'other tab',
    'call buzzer',
  ])
})

test('Enter and Space bump a ticket, Backspace moves it back, other keys do nothing', () => {
  expect([key('Enter'), key(' '), key('Backspace')].map((command) => command?.does)).toEqual([
    'bump',
    'bump',
    'back',
  ])
  expect([key('x'), key('Tab'), key('F1')]).toEqual([undefined, undefined, undefined])
})

describe('a key chosen for an act of the kitchen', () => {
  const chosen = { recall: { key: 'x', code: 'KeyX' }, bump: { key: '+', code: 'NumpadAdd' } }
  const does = (key: string, code: string) => commandOf({ key, code }, chosen)?.does

  test('is recognized by its position, whatever character the keyboard writes with it', () => {
    expect([does('x', 'KeyX'), does('ס', 'KeyX'), does('+', 'NumpadAdd')]).toEqual([
      'recall',
      'recall',
      'bump',
    ])
  })
  test('replaces all default keys of its act, but not those of other acts', () => {
    expect([does('r', 'KeyR'), does('Enter', 'Enter'), does(' ', 'Space')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect([does('s', 'KeyS'), does('é', 'Digit2')]).toEqual(['all day', 'select'])
  })
  test('wins over a default key at the same position', () => {
    const swapped = { recall: { key: 's', code: 'KeyS' }, 'all day': { key: 'r', code: 'KeyR' } }
    expect(actOfKey({ key: 's', code: 'KeyS' }, swapped)?.name).toBe('recall')
    expect(actOfKey({ key: 'r', code: 'KeyR' }, swapped)?.name).toBe('all day')
  })
  test('is listed in place of the default keys', () => {
    const named = keyActs.filter(({ name }) => ['bump', 'back'].includes(name))
    expect(named.map((act) => keysOfAct(act, chosen))).toEqual([['+'], ['Backspace']])
  })
  test('is shown on the ticket that it selects, in place of the digit', () => {
    const first = { 'ticket 1': { key: 'a', code: 'KeyQ' } }
    expect([0, 1, 9, 10, -1].map((place) => keyOfPlace(place, first))).toEqual([
      'a',
      '2',
      '0',
      undefined,
      undefined,
    ])
  })
  test('never takes over Escape, which deselects the ticket', () => {
    expect(commandOf({ key: 'Escape', code: 'Escape' }, chosen)).toEqual({ does: 'clear' })
  })
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

test('the arrow keys up and down move within a column of tickets, and stay at its ends', () => {
  expect([go(0, 'row', 1), go(1, 'row', 1), go(4, 'row', -1)]).toEqual([4, 3, 0])
  expect([go(0, 'row', -1), go(4, 'row', 1), go(2, 'row', 1)]).toEqual([0, 4, 2])
})

test('the arrow keys left and right move to the nearest ticket, across an empty column too, and stay at the edges', () => {
  expect([go(0, 'column', 1), go(1, 'column', 1), go(4, 'column', 1), go(3, 'column', -1)]).toEqual([
    1, 2, 3, 4,
  ])
  expect([go(0, 'column', -1), go(2, 'column', 1)]).toEqual([0, 2])
})

test('an arrow key selects the first ticket when none is selected, and nothing where there is no ticket', () => {
  expect(go(-1, 'column', 1)).toBe(0)
  expect(neighbour([], -1, { does: 'step', by: 'row', towards: 1 })).toBe(-1)
})
