import { describe, expect, test } from 'vitest'
import { actsOn, initialsOf, whyNotAll } from './user-acts.ts'

const nadia = { id: 'nadia', role: 'admin', isActive: true, hasPin: false, hasSecondFactor: false } as const
const salma = { id: 'salma', role: 'vendor', isActive: true, hasPin: false, hasSecondFactor: false } as const

describe('what an administrator is offered', () => {
  test('on a vendor: everything', () => {
    expect(actsOn(salma, 'nadia')).toEqual(['role', 'disable', 'password', 'delete'])
    expect(whyNotAll(salma, 'nadia')).toBeUndefined()
  })
  test('on a person with a code: to take it away', () => {
    const all = actsOn({ ...salma, hasPin: true }, 'nadia')
    expect(all).toEqual(['role', 'disable', 'password', 'pin', 'delete'])
  })
  test('on an administrator with a second factor: to take it away, should their phone be lost', () => {
    const all = actsOn({ ...nadia, hasSecondFactor: true }, 'someone')
    expect(all).toEqual(['role', 'password', 'second-factor', 'delete'])
  })
  test('on a disabled account: to enable it', () => {
    expect(actsOn({ ...salma, isActive: false }, 'nadia')).toEqual(['role', 'enable', 'password', 'delete'])
  })
  test('on another administrator: not to disable them, and why', () => {
    expect(actsOn(nadia, 'someone')).toEqual(['role', 'password', 'delete'])
    expect(whyNotAll(nadia, 'someone')).toContain('administrateur')
  })
  test('on oneself: nothing, and why', () => {
    expect(actsOn(nadia, 'nadia')).toEqual([])
    expect(whyNotAll(nadia, 'nadia')).toContain('votre compte')
  })
})

test('two letters stand for a name', () => {
  expect(initialsOf('Nadia Benjelloun')).toBe('NB')
  expect(initialsOf('Fatima-Zahra Alaoui')).toBe('FA')
  expect(initialsOf('écran')).toBe('É')
  expect(initialsOf('')).toBe('')
})
