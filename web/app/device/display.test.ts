import { describe, expect, test } from 'vitest'
import { readDisplay } from './display.ts'

describe('the display settings stored on a device', () => {
  test('are read back at the next visit', () => {
    expect(readDisplay({ textSize: 125, isCalm: true })).toEqual({ textSize: 125, isCalm: true })
  })

  for (const rubbish of [undefined, null, 'x', { textSize: 900 }, { textSize: '125', isCalm: 'yes' }])
    test(`are the defaults when they are unreadable: ${JSON.stringify(rubbish)}`, () => {
      expect(readDisplay(rubbish)).toEqual({ textSize: 100, isCalm: false })
    })
})
