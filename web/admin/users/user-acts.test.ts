import { describe, expect, test } from 'vitest'
import { actsOn, initialsOf, whyNotAll } from './user-acts.ts'

const nadia = { id: 'nadia', role: 'admin', isActive: true, hasPin: false, hasSecondFactor: false } as const
const salma = { id: 'salma', role: 'vendor', isActive: true, hasPin: false, hasSecondFactor: false } as const

describe('the acts offered to an administrator', () => {
  test('on a vendor are all acts', () => {
    expect(actsOn(salma, 'nadia')).toEqual(['role', 'disable', 'password', 'delete'])
    expect(whyNotAll(salma, 'nadia')).toBeUndefined()
  })
  test('on a person with a pin include removing that pin', () => {
    const all = actsOn({ ...salma, hasPin: true }, 'nadia')
    expect(all).toEqual(['role', 'disable', 'password', 'pin', 'delete'])
  })
  test('on an administrator with a second factor include removing that second factor, in case the phone is lost', () => {
    const all = actsOn({ ...nadia, hasSecondFactor: true }, 'someone')
    expect(all).toEqual(['role', 'password', 'second-factor', 'delete'])
  })
  test('on a disabled account include enabling it', () => {
    expect(actsOn({ ...salma, isActive: false }, 'nadia')).toEqual(['role', 'enable', 'password', 'delete'])
  })
  test('on another administrator do not include disabling them, and the reason is shown', () => {
    expect(actsOn(nadia, 'someone')).toEqual(['role', 'password', 'delete'])
    expect(whyNotAll(nadia, 'someone')).toContain('administrateur')
  })
  test('on their own account are none, and the reason is shown', () => {
    expect(actsOn(nadia, 'nadia')).toEqual([])
    expect(whyNotAll(nadia, 'nadia')).toContain('votre compte')
  })
})

test('a name is abbreviated to two letters', () => {
  expect(initialsOf('Nadia Benjelloun')).toBe('NB')
  expect(initialsOf('Fatima-Zahra Alaoui')).toBe('FA')
  expect(initialsOf('écran')).toBe('É')
  expect(initialsOf('')).toBe('')
})
