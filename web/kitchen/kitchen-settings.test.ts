import { expect, test } from 'vitest'
import { readSettings, thresholdsOf } from './kitchen-settings.ts'

const usual = {
  size: 'auto',
  columns: null,
  thresholds: { watched: 5, late: 10, calledAgain: 5 },
  skipsPreparing: false,
  readyWhenStruck: false,
  digitBumps: false,
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
    thresholds: { watched: 1, late: 60, calledAgain: 12 },
    skipsPreparing: true,
    digitBumps: true,
  }
  expect(readSettings(chosen)).toEqual(chosen)
  const senseless = { size: 'giant', columns: 40, thresholds: { watched: 9, late: 3 }, hearsKeys: 'no' }
  expect(readSettings(senseless)).toEqual(usual)
})

test('a screen that was set up before «À relancer» could be chosen keeps its other minutes', () => {
  expect(readSettings({ thresholds: { watched: 2, late: 4 } }).thresholds).toEqual({
    watched: 2,
    late: 4,
    calledAgain: 5,
  })
})

test('thresholds are whole minutes from 1 to 60, late after watched', () => {
  const widest = { watched: 1, late: 60, calledAgain: 1 }
  expect(thresholdsOf(widest)).toEqual(widest)
  for (const wrong of [
    { watched: 0, late: 5 },
    { watched: 5, late: 61 },
    { watched: 5, late: 5 },
    { watched: 1.5, late: 3 },
    { watched: '', late: 5 },
    { calledAgain: 0 },
    { calledAgain: Number.NaN },
  ])
    expect(thresholdsOf({ ...widest, ...wrong })).toBeUndefined()
})
