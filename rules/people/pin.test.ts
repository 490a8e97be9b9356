import { describe, expect, test } from 'vitest'
import { refusalOf } from '../testing/refusal-of.ts'
import { mustBePin, mustBeResumable, wrongPin } from './pin.ts'
import type { StaffMember } from './staff.ts'

describe('the pin of a person', () => {
  test.each([
    ['of three digits', '258', 'pin-malformed'],
    ['of seven digits', '2580147', 'pin-malformed'],
    ['with a letter', '25a8', 'pin-malformed'],
    ['with a space', '25 8', 'pin-malformed'],
    ['with digits of another script', '٢٥٨٠', 'pin-malformed'],
    ['of one repeated digit', '7777', 'pin-common'],
    ['that counts up', '1234', 'pin-common'],
    ['that counts up past zero', '567890', 'pin-common'],
    ['that counts down', '98765', 'pin-common'],
    ['that counts down from zero', '0987', 'pin-common'],
  ])('%s is refused', (_, pin, code) => {
    expect(refusalOf(() => mustBePin(pin))?.code).toBe(code)
  })

  test.each(['2580', '13579', '112233', '0007'])('«%s» is accepted', (pin) => {
    expect(mustBePin(pin)).toBe(pin)
  })
})

const samira: StaffMember = {
  id: 's',
  email: 'samira@farha.ma',
  name: 'Samira',
  role: 'vendor',
  standId: null,
  isActive: true,
  workingHours: null,
  permanentScreen: false,
}
/** In November 2026 the venue's clock is at UTC. */
const at = (time: string, day = '20') => new Date(`2026-11-${day}T${time}:00Z`)
const ended = {
  signedInAt: at('09:00'),
  expiresAt: at('09:00', '27'),
  wrongPins: 0,
  hasPin: true,
}
const said = (signIn: Partial<typeof ended>, now: Date, member: Partial<StaffMember> = {}) =>
  refusalOf(() => mustBeResumable({ ...ended, ...signIn }, { member: { ...samira, ...member }, now }))?.code

const evening = { start: '18:00', end: '02:00' }
const long = { start: '10:00', end: '23:30' }

describe('an idle person may sign in with their pin', () => {
  test.each([
    ['twelve hours after the password', {}, at('21:00'), undefined],
    ['no longer twelve hours and a minute after', {}, at('21:01'), 'not-signed-in'],
    ['not after the sign-in itself has expired', { expiresAt: at('10:00') }, at('10:00'), 'not-signed-in'],
    ['not when the pin was removed', { hasPin: false }, at('10:00'), 'pin-removed'],
    ['after four wrong pins', { wrongPins: 4 }, at('10:00'), undefined],
    ['not after five wrong pins', { wrongPins: 5 }, at('10:00'), 'pin-tries-over'],
    ['not too late, which is judged first', { hasPin: false, wrongPins: 5 }, at('22:00'), 'not-signed-in'],
    ['not without a pin, judged second', { hasPin: false, wrongPins: 5 }, at('10:00'), 'pin-removed'],
  ])('%s', (_, signIn, now, code) => {
    expect(said(signIn, now)).toBe(code)
  })

  test.each([
    ['within the same working hours', evening, '18:00', at('20:00'), undefined],
    ['across midnight', evening, '18:00', at('01:59', '21'), undefined],
    ['not within the working hours of the next day', long, '23:30', at('10:00', '21'), 'not-signed-in'],
    ['not when the password was typed before the hours', evening, '17:59', at('18:05'), 'not-signed-in'],
  ])('%s', (_, workingHours, signedIn, now, code) => {
    expect(said({ signedInAt: at(signedIn) }, now, { workingHours })).toBe(code)
  })

  test('as an admin even before their working hours, which do not bind admins', () => {
    expect(said({ signedInAt: at('17:59') }, at('18:05'), { role: 'admin', workingHours: evening })).toBe(
      undefined,
    )
  })
})

describe('a wrong pin', () => {
  test('leads to a refusal with the number of tries left', () => {
    expect([1, 4].map((wrong) => wrongPin(wrong).message)).toEqual([
      'Code incorrect. Essais restants : 4.',
      'Code incorrect. Essais restants : 1.',
    ])
  })

  test('leads to the password after the fifth try', () => {
    expect(wrongPin(5).message).toBe("Trop d'essais. Entrez votre mot de passe.")
  })
})
