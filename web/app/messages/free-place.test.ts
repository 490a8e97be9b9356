import { expect, test } from 'vitest'
import { freeTop } from './free-place.ts'

const screen = { height: 60, from: 16, to: 800 }

test('without buttons in the way, a toast goes to the top', () => {
  expect(freeTop([], screen)).toBe(16)
  expect(freeTop([{ top: 0, bottom: 8 }], screen)).toBe(16)
})

test('a toast goes below the buttons at the top, into the first gap that is high enough', () => {
  const header = { top: 10, bottom: 54 }
  const search = { top: 100, bottom: 144 }
  expect(freeTop([search, header], screen)).toBe(152)
  expect(freeTop([search, header], { ...screen, height: 30 })).toBe(62)
})

test('a gap needs eight more pixels on both sides', () => {
  const from = { top: 0, bottom: 20 }
  expect(freeTop([from, { top: 96, bottom: 120 }], screen)).toBe(28)
  expect(freeTop([from, { top: 95, bottom: 120 }], screen)).toBe(128)
})

test('a small button beside a tall one changes nothing', () => {
  expect(
    freeTop(
      [
        { top: 0, bottom: 300 },
        { top: 10, bottom: 40 },
      ],
      screen,
    ),
  ).toBe(308)
})

test('a screen full of buttons has no place for a toast', () => {
  expect(freeTop([{ top: 0, bottom: 790 }], screen)).toBeUndefined()
})
