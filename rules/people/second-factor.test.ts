import { describe, expect, test } from 'vitest'
import { refusalOf } from '../testing/refusal-of.ts'
import { mustBeOneTimeCode, mustHaveHelper } from './second-factor.ts'

describe('a one-time code of an authenticator application', () => {
  test('is accepted in groups, as the application shows it', () => {
    expect([mustBeOneTimeCode('012 345'), mustBeOneTimeCode(' 012345 ')]).toEqual(['012345', '012345'])
  })

  test.each(['', '12345', '1234567', '12345a', '١٢٣٤٥٦'])('cannot be «%s», and costs no try', (typed) => {
    expect(refusalOf(() => mustBeOneTimeCode(typed))?.message).toBe('Le code a 6 chiffres.')
  })

  test('cannot be required of the only administrator, because nobody could let them in again', () => {
    expect(refusalOf(() => mustHaveHelper(false))?.code).toBe('second-factor-alone')
    expect(refusalOf(() => mustHaveHelper(true))).toBeUndefined()
  })
})
