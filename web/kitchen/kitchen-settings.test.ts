import { expect, test } from 'vitest'
import { readSettings, thresholdsOf } from './kitchen-settings.ts'

const usual = {
  size: 'auto',
  columns: null,
  thresholds: { watched: 5, late: 10 },
  skipsPreparing: false,
  hearsKeys: true,
}

test('a new screen watches from five minutes and is late at ten', () => {
  expect(readSettings(undefined)).toEqual(usual)
})

test('what was chosen is kept, what makes no sense is not', () => {
  const chosen = {
    ...usual,
    size: 'huge',
    columns: 6,
    thresholds: { watched: 1, late: 60 },
    skipsPreparing: true,
  }
  expect(readSettings(chosen)).toEqual(chosen)
  expect(
    readSettings({ size: 'giant', columns: 40, thresholds: { watched: 9, late: 3 }, hearsKeys: 'no' }),
  ).toEqual(usual)
})

test('thresholds are whole minutes from 1 to 60, late after watched', () => {
  expect(thresholdsOf(1, 60)).toEqual({ watched: 1, late: 60 })
  for (const [watched, late] of [
    [0, 5],
    [5, 61],
    [5, 5],
    [1.5, 3],
    ['', 5],
    [Number.NaN, 5],
  ]) {
    expect(thresholdsOf(watched, late)).toBeUndefined()
  }
})
