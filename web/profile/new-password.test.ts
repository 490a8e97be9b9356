import { describe, expect, test } from 'vitest'
import { Refusal, refusals } from '#rules/plain/refusal.ts'
import { Failure } from '../app/calls/failure.ts'
import { faultOf, faultsIn } from './new-password.ts'

const vendor = { role: 'vendor', email: 'sara@farha.test', name: 'Sara' } as const
const good = { current: 'what it was', next: 'trois petits chats', again: 'trois petits chats' }

describe('a new password is sent', () => {
  test('when it is long enough and typed twice alike', () => expect(faultsIn(good, vendor)).toEqual({}))

  test('not while a field is empty', () => {
    expect(faultsIn({ current: '', next: 'trois petits chats', again: '' }, vendor)).toEqual({
      current: refusals['fields-missing'],
      again: refusals['fields-missing'],
    })
  })

  test('not when it was typed differently the second time', () => {
    expect(faultsIn({ ...good, again: 'trois petits chiens' }, vendor)).toEqual({
      again: 'Les deux mots de passe sont différents.',
    })
  })

  test('not when it is shorter than the role asks for', () => {
    const nine = { current: 'x', next: 'neuf sign', again: 'neuf sign' }
    expect(faultsIn(nine, vendor)).toEqual({})
    expect(faultsIn(nine, { ...vendor, role: 'admin' })).toEqual({ next: 'Au moins 12 caractères.' })
    expect(faultsIn({ current: 'x', next: 'sept sg', again: 'sept sg' }, vendor)).toEqual({
      next: 'Au moins 8 caractères.',
    })
  })

  test('not when it is one of the most common passwords', () => {
    expect(faultsIn({ current: 'x', next: 'password1', again: 'password1' }, vendor)).toEqual({
      next: refusals['password-common'],
    })
  })
})

describe('a refusal of the server is shown', () => {
  test('under the current password when that is wrong', () => {
    expect(faultOf(new Refusal('password-wrong'))).toEqual({ current: refusals['password-wrong'] })
  })
  test('under the new password when that is refused', () => {
    expect(faultOf(new Refusal('password-common'))).toEqual({ next: refusals['password-common'] })
  })
  test('above the form in any other case', () => {
    expect(faultOf(new Refusal('network-failed'))).toEqual({ summary: refusals['network-failed'] })
    expect(faultOf(new Failure())).toEqual({ summary: refusals['something-went-wrong'] })
  })
})
