import { describe, expect, test } from 'vitest'
import { faultsOf, type StaffDraft } from './staff-draft.ts'

const salma: StaffDraft = {
  email: 'salma@farha.ma',
  password: 'k7mq-w3xa-p9bd',
  name: 'Salma Idrissi',
  role: 'vendor',
  standId: null,
  workingHours: { start: '08:00', end: '18:00' },
  permanentScreen: false,
  pinRequired: false,
}
const isEmail = (text: string) => /^\S+@\S+\.\S+$/.test(text)
const faultsWith = (change: Partial<StaffDraft>) =>
  faultsOf({ ...salma, ...change }, isEmail).map(({ field, because }) => `${field} ${because}`)

describe('a typed account', () => {
  test('has no fault when it is complete', () => {
    expect(faultsWith({})).toEqual([])
    expect(faultsWith({ workingHours: null })).toEqual([])
    expect(faultsWith({ workingHours: { start: '22:00', end: '02:00' } })).toEqual([])
  })
  test('names every field that was left empty, in the order of the form', () => {
    const nothing = {
      email: ' ',
      password: '',
      name: '',
      role: null,
      workingHours: { start: '', end: '' },
    }
    expect(faultsWith(nothing)).toEqual([
      'email missing',
      'password missing',
      'name missing',
      'role missing',
      'workingHours missing',
    ])
  })
  for (const [why, change, fault] of [
    ['an address that is none', { email: 'salma' }, 'email email-malformed'],
    ['an endless name', { name: 'a'.repeat(81) }, 'name too-long'],
    ['a short password', { password: 'k7mq-w3' }, 'password password-too-short'],
    [
      'the password of an admin under twelve',
      { role: 'admin', password: 'k7mqw3xap' },
      'password password-too-short',
    ],
    ['a name for a password', { password: 'SalmaIdrissi' }, 'password password-common'],
    ['an hour that is none', { workingHours: { start: '08:00', end: '25:00' } }, 'workingHours unreadable'],
    [
      'hours of no length',
      { workingHours: { start: '08:00', end: '08:00' } },
      'workingHours working-hours-empty',
    ],
  ] as const)
    test(`has a fault: ${why}`, () => {
      expect(faultsWith(change)).toEqual([fault])
    })
  test('has a fault that says how long a password must be for the role', () => {
    const [fault] = faultsOf({ ...salma, role: 'admin', password: 'k7mqw3xap' }, isEmail)
    expect(fault?.details).toEqual({ least: 12 })
  })
})
