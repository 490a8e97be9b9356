import { expect, test } from 'vitest'
import { readSettings, thresholdsOf } from './kitchen-settings.ts'

const usual = {
  size: 'auto',
  columns: null,
  thresholds: { watched: 5, late: 10 },
  skipsPreparing: false,
  readyWhenStruck: false,
  digitBumps: false,
  hearsKeys: true,
}

test('on a new screen an order is watched from five minutes on, and late from ten', () => {
  expect(readSettings(undefined)).toEqual(usual)
})

test('stored settings are kept, and unreadable ones are replaced by the defaults', () => {
  const chosen = {
    ...usual,
    size: 'huge',
    columns: 6,
    thresholds: { watched: 1, late: 60 },
    skipsPreparing: true,
    digitBumps: true,
  }
  expect(readSettings(chosen)).toEqual(chosen)
  const senseless = { size: 'giant', columns: 40, thresholds: { watched: 9, late: 3 }, hearsKeys: 'no' }
  expect(readSettings(senseless)).toEqual(usual)
})

test('settings stored when there was a third threshold keep the other two', () => {
  expect(readSettings({ thresholds: { watched: 2, late: 4, calledAgain: 12 } }).thresholds).toEqual({
    watched: 2,
    late: 4,
  })
})

test('thresholds are whole minutes from 1 to 60, and «late» is larger than «watched»', () => {
  const widest = { watched: 1, late: 60 }
  expect(thresholdsOf(widest)).toEqual(widest)
  for (const wrong of [
    { watched: 0, late: 5 },
    { watched: 5, late: 61 },
    { watched: 5, late: 5 },
    { watched: 1.5, late: 3 },
    { watched: '', late: 5 },
    { late: Number.NaN },
  ])
    expect(thresholdsOf({ ...widest, ...wrong })).toBeUndefined()
})
