import { describe, expect, test } from 'vitest'
import { readDisplay } from './display.ts'

describe('what a device kept of its display', () => {
  test('is taken up again', () => {
    expect(readDisplay({ textSize: 125, isCalm: true })).toEqual({ textSize: 125, isCalm: true })
  })

  for (const rubbish of [undefined, null, 'x', { textSize: 900 }, { textSize: '125', isCalm: 'yes' }])
    test(`is ordinary when it makes no sense: ${JSON.stringify(rubbish)}`, () => {
      expect(readDisplay(rubbish)).toEqual({ textSize: 100, isCalm: false })
    })
})
