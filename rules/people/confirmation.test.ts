import { expect, test } from 'vitest'
import { confirmedUntil } from './confirmation.ts'

const at = (time: string) => new Date(`2026-11-27T${time}Z`)

test('a person who typed the password again is believed for five minutes', () => {
  expect(confirmedUntil(at('21:00:00'), at('21:00:00'))).toEqual(at('21:05:00'))
  expect(confirmedUntil(at('21:00:00'), at('21:04:59'))).toEqual(at('21:05:00'))
  expect(confirmedUntil(at('21:00:00'), at('21:05:00'))).toBeNull()
})

test('a person who never did, or did in a time yet to come, is not believed', () => {
  expect(confirmedUntil(null, at('21:00:00'))).toBeNull()
  expect(confirmedUntil(at('21:10:00'), at('21:00:00'))).toBeNull()
})
