import { describe, expect, test } from 'vitest'
import { Refusal, refusals } from '#rules/refusal.ts'
import { Failure } from '../app/failure.ts'
import { noticeOf, problemOf } from './sign-in-problem.ts'

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
  ] as const) {
    test(`${place}: ${refusals[code]}`, () => {
      expect(problemOf(new Refusal(code))).toMatchObject({ place, sentence: refusals[code] })
    })
  }

  test('with a way to try again only when the network was at fault', () => {
    expect(problemOf(new Refusal('network-failed')).mayRetry).toBe(true)
    expect(problemOf(new Refusal('password-wrong')).mayRetry).toBe(false)
  })

  test('with the seconds to wait after too many tries', () => {
    expect(problemOf(new Refusal('too-many-tries', { seconds: 12 })).waitSeconds).toBe(12)
    expect(problemOf(new Refusal('too-many-tries')).waitSeconds).toBeGreaterThan(0)
  })

  test('in general words when something broke', () => {
    expect(problemOf(new Failure())).toMatchObject({ place: 'summary', sentence: 'Une erreur est survenue' })
  })
})

test('an address can only make the page show a sentence meant for it', () => {
  expect(noticeOf('staff-disabled-since')).toBe('staff-disabled-since')
  expect(noticeOf('disk-full')).toBeUndefined()
  expect(noticeOf(null)).toBeUndefined()
})
