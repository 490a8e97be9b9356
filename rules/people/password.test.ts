import { describe, expect, test } from 'vitest'
import { refusalOf } from '../testing/refusal-of.ts'
import { makePassword, mustBePassword } from './password.ts'

const samira = { role: 'vendor', email: 'samira@farha.ma', name: 'Samira Alaoui' } as const
const admin = { ...samira, role: 'admin' } as const

describe('a password', () => {
  test.each([
    ['of 7 characters', 'k7mqw3x', 'password-too-short'],
    ['of 7 characters that are emoji', '🍢🍢🍗🍗🥤🥤🍰', 'password-too-short'],
    ['of 129 characters', 'k7'.repeat(65), 'password-too-long'],
    ['that is a frequent one', 'motdepasse', 'password-common'],
    ['that is a frequent one with a number', 'Bonjour2026!', 'password-common'],
    ['of one repeated character', 'aaaaaaaaaa', 'password-common'],
    ['of digits in a row', '1234567890', 'password-common'],
    ["equal to the person's name", 'samiraalaoui', 'password-common'],
    ["equal to the person's address", 'samira@farha.ma', 'password-common'],
  ])('%s is refused', (_, password, code) => {
    expect(refusalOf(() => mustBePassword(password, samira))?.code).toBe(code)
  })

  test.each(['trois petits chats', 'k7mq-w3xa', 'سلام عليكم جميعا', '12873460'])(
    '«%s» is accepted',
    (password) => {
      expect(mustBePassword(password, samira)).toBe(password)
    },
  )

  test('of an admin has at least twelve characters, and the refusal says so', () => {
    expect(() => mustBePassword('k7mq-w3xa-p', admin)).toThrow('Au moins 12 caractères.')
    expect(mustBePassword('k7mq-w3xa-p9', admin)).toBeTruthy()
    expect(() => mustBePassword('k7mqw3x', samira)).toThrow('Au moins 8 caractères.')
  })

  test('generated for a new account is easily read, and long enough for every role', () => {
    const made = makePassword(Uint8Array.from({ length: 12 }, (_, n) => n * 19))
    expect(made).toMatch(/^([a-hjkmnp-z2-9]{4}-){2}[a-hjkmnp-z2-9]{4}$/)
    expect(mustBePassword(made, admin)).toBe(made)
    expect(makePassword(new Uint8Array(12).fill(1))).not.toBe(made)
  })
})
