import { describe, expect, test } from 'vitest'
import { Refusal, refusals } from '#rules/plain/refusal.ts'
import { Failure } from '../app/calls/failure.ts'
import { problemOf } from './sign-in-problem.ts'

describe('a refused sign-in is explained', () => {
  for (const [code, place] of [
    ['email-malformed', 'email'],
    ['account-unknown', 'email'],
    ['password-wrong', 'password'],
    ['fields-missing', 'summary'],
    ['account-disabled', 'summary'],
    ['staff-record-missing', 'summary'],
    ['staff-disabled', 'summary'],
    ['network-failed', 'summary'],
    ['service-unavailable', 'summary'],
    ['sign-in-failed', 'summary'],
  ] as const) {
    test(`in the place «${place}»: ${refusals[code]}`, () => {
      expect(problemOf(new Refusal(code))).toMatchObject({ place, sentence: refusals[code] })
    })
  }

  test('beside the pin of an idle person, with the number of digits', () => {
    expect(problemOf(new Refusal('pin-malformed', { least: 4, most: 6 }))).toMatchObject({
      place: 'pin',
      sentence: 'Le code doit avoir de 4 à 6 chiffres.',
    })
  })

  test('with the working hours and a clock icon outside these hours', () => {
    expect(problemOf(new Refusal('outside-hours', { start: '08:00', end: '18:00' }))).toMatchObject({
      place: 'summary',
      sentence: 'Connexion non autorisée en dehors des heures de travail (08:00 - 18:00)',
      isAboutHours: true,
    })
    expect(problemOf(new Refusal('staff-disabled')).isAboutHours).toBe(false)
  })

  test('with a button to try again only when the network failed', () => {
    expect(problemOf(new Refusal('network-failed')).mayRetry).toBe(true)
    expect(problemOf(new Refusal('password-wrong')).mayRetry).toBe(false)
  })

  test('with the seconds to wait after too many tries', () => {
    expect(problemOf(new Refusal('too-many-tries', { seconds: 12 })).waitSeconds).toBe(12)
    expect(problemOf(new Refusal('too-many-tries')).waitSeconds).toBeGreaterThan(0)
  })

  test('in general words, with the reference of the log, when something broke', () => {
    expect(problemOf(new Failure(undefined, 'r-17'))).toMatchObject({
      place: 'summary',
      sentence: refusals['something-went-wrong'],
      reference: 'r-17',
    })
    expect(problemOf(new TypeError('x is not a function')).sentence).toBe(refusals['sign-in-failed'])
  })
})

describe('the refusal of a first account is explained', () => {
  for (const [code, place] of [
    ['email-taken', 'email'],
    ['password-common', 'password'],
    ['first-admin-link-dead', 'summary'],
  ] as const) {
    test(`in the place «${place}»: ${refusals[code]}`, () => {
      expect(problemOf(new Refusal(code))).toMatchObject({ place, sentence: refusals[code] })
    })
  }
})
