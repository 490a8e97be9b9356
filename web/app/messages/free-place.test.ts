import { expect, test } from 'vitest'
import { freePlace, lowest, overTitle } from './free-place.ts'

const wide = { width: 440, height: 44, screenWidth: 1280, title: 40 }
const narrow = { width: 344, height: 44, screenWidth: 360, title: 86 }
const button = (left: number, right: number, top: number, bottom: number) => ({ left, right, top, bottom })

test('a toast goes to the right corner where nothing is in its way', () => {
  expect(freePlace([], wide)).toEqual({ top: 16, right: 16 })
  expect(freePlace([button(1000, 1264, 61, 105)], wide)).toEqual({ top: 16, right: 16 })
})

test('a toast stays in its row, left of the buttons of the page and 8 px away from them', () => {
  const create = button(1100, 1264, 16, 60)
  const filter = button(900, 1000, 20, 64)
  expect(freePlace([create], wide)).toEqual({ top: 16, right: 1280 - 1092 })
  expect(freePlace([create, filter], wide)).toEqual({ top: 16, right: 1280 - 892 })
})

test('a toast fits between two buttons that leave room for it', () => {
  expect(freePlace([button(1200, 1264, 16, 60), button(0, 700, 16, 60)], wide)).toEqual({
    top: 16,
    right: 88,
  })
})

test('a toast goes over the title where the row of the corner is full', () => {
  const bar = [button(0, 170, 0, 56), button(250, 360, 0, 56)]
  expect(freePlace(bar, narrow)).toEqual({ top: 64, right: 8 })
  expect(freePlace([...bar, button(16, 120, 106, 150)], narrow)).toEqual({ top: 62, right: 8 })
})

test('no place is free below the first 120 px', () => {
  const full = [button(0, 360, 0, lowest)]
  expect(freePlace(full, narrow)).toBeUndefined()
  expect(overTitle(narrow)).toEqual({ top: 64, right: 8 })
  expect(overTitle({ ...narrow, title: 300 })).toEqual({ top: lowest - 44, right: 8 })
  expect(overTitle({ ...narrow, height: 140 })).toEqual({ top: 0, right: 8 })
})
