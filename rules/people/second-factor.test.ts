import { describe, expect, test } from 'vitest'
import { refusalOf } from '../testing/refusal-of.ts'
import { mustBeOneTimeCode, mustHaveHelper } from './second-factor.ts'

describe('a code of an authenticator application', () => {
  test('is taken as the application shows it, in groups', () => {
    expect([mustBeOneTimeCode('012 345'), mustBeOneTimeCode(' 012345 ')]).toEqual(['012345', '012345'])
  })

  test.each(['', '12345', '1234567', '12345a', '١٢٣٤٥٦'])('«%s» is none: it costs no try', (typed) => {
    expect(refusalOf(() => mustBeOneTimeCode(typed))?.message).toBe('Le code a 6 chiffres.')
  })

  test('is not asked of the only administrator: nobody could let them in again', () => {
    expect(refusalOf(() => mustHaveHelper(false))?.code).toBe('second-factor-alone')
    expect(refusalOf(() => mustHaveHelper(true))).toBeUndefined()
  })
})
