import { describe, expect, test } from 'vitest'
import { contractVersion, isTooOld, oldestContract } from './page-age.ts'

describe('a page that stayed open', () => {
  test('is too old once the server serves only newer ones', () => {
    expect(isTooOld('1', 2)).toBe(true)
    expect(isTooOld('2', 2)).toBe(false)
    expect(isTooOld(3, '2')).toBe(false)
  })

  test('is not too old when the page or the server sends no version, or an unreadable one', () => {
    expect(isTooOld(undefined, 2)).toBe(false)
    expect(isTooOld(1, null)).toBe(false)
    expect(isTooOld('of yesterday', 2)).toBe(false)
  })

  test('is served when it has the present version', () =>
    expect(isTooOld(contractVersion, oldestContract)).toBe(false))
})
