import { describe, expect, test } from 'vitest'
import { contractVersion, isTooOld, oldestContract } from './page-age.ts'

describe('a page that stayed open', () => {
  test('is too old once the server serves only newer ones', () => {
    expect(isTooOld('1', 2)).toBe(true)
    expect(isTooOld('2', 2)).toBe(false)
    expect(isTooOld(3, '2')).toBe(false)
  })

  test('is not judged where either says nothing, or nothing that can be read', () => {
    expect(isTooOld(undefined, 2)).toBe(false)
    expect(isTooOld(1, null)).toBe(false)
    expect(isTooOld('of yesterday', 2)).toBe(false)
  })

  test('is served as long as it is of today', () =>
    expect(isTooOld(contractVersion, oldestContract)).toBe(false))
})
