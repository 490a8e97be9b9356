import { describe, expect, test } from 'vitest'
import { isDisabledElsewhere } from './disabled-elsewhere.ts'

describe('the error of an identity provider', () => {
  test.each([
    'user_disabled',
    'auth/user-disabled',
    'Account disabled',
    'User disabled',
    'account is disabled, contact your administrator',
    'AADSTS50057: The user account is disabled.',
    'user is blocked',
    "The user's account has been deactivated.",
    'Ce compte a été désactivé',
  ])('says that the account of the person is disabled: %s', (told) => {
    expect(isDisabledElsewhere(['access_denied', told])).toBe(true)
    expect(isDisabledElsewhere([told, undefined])).toBe(true)
  })

  test.each([
    'access_denied',
    'The person did not agree',
    'disabled_client: The OAuth client was disabled.',
    'Account linking is disabled',
    'Registration of users is disabled',
    'unknown user',
    '',
  ])('says nothing of a disabled account: %s', (told) => {
    expect(isDisabledElsewhere([told, told])).toBe(false)
    expect(isDisabledElsewhere([undefined])).toBe(false)
  })
})
