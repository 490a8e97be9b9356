import { describe, expect, test } from 'vitest'
import { Refusal } from '#rules/plain/refusal.ts'
import { errorOf, Failure, leavesDoubt, referenceOf, sealed, sentenceOf } from './failure.ts'

const answered = (status: number, body: unknown) => errorOf(sealed(body, status))

describe('an answer that is not a success', () => {
  test('is a refusal with its details when its code is that of a refusal', () => {
    const error = answered(409, {
      code: 'balance-insufficient',
      message: 'Solde insuffisant',
      data: { missing: 4500 },
    })
    expect(error).toBeInstanceOf(Refusal)
    expect(error).toMatchObject({ code: 'balance-insufficient', details: { missing: 4500 } })
    expect(leavesDoubt(error)).toBe(false)
  })

  test("keeps the server's sentence when that says more than the catalogue's", () => {
    const message = 'Trop de tentatives. Réessayez dans 12 secondes.'
    expect(sentenceOf(answered(429, { code: 'too-many-tries', message }))).toBe(message)
  })

  test('is a failure with its reference when something broke', () => {
    const body = {
      code: 'something-went-wrong',
      message: 'Une erreur est survenue',
      data: {},
      reference: 'r-7',
    }
    const error = answered(500, body)
    expect(error).toBeInstanceOf(Failure)
    expect(referenceOf(error)).toBe('r-7')
    expect(leavesDoubt(error)).toBe(true)
  })

  for (const body of ['<html>', null, 12, {}, { code: 'toString' }]) {
    test(`is a failure when its body cannot be read: ${JSON.stringify(body)}`, () => {
      expect(answered(418, body)).toBeInstanceOf(Failure)
    })
  }

  test('from a gateway means that the server is unavailable', () => {
    expect(answered(502, '<html>')).toMatchObject({ code: 'service-unavailable' })
  })

  test('that says the disk is full leaves no doubt that nothing was written', () => {
    expect(leavesDoubt(answered(503, { code: 'disk-full', message: 'x', data: {} }))).toBe(false)
  })
})

describe('a request without any answer', () => {
  test('is a refusal of kind «network-failed», and leaves doubt about its outcome', () => {
    const error = errorOf(new TypeError('Failed to fetch'))
    expect(error).toMatchObject({ code: 'network-failed' })
    expect(leavesDoubt(error)).toBe(true)
  })
})
