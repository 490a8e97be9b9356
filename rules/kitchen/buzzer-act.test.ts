import { describe, expect, test } from 'vitest'
import { noon } from '../testing/a-card.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import type { Buzzer, BuzzerLoan } from './buzzer.ts'
import {
  callOf,
  isStillMeant,
  mustBeBack,
  mustBeCallable,
  mustBeEditable,
  mustBeFree,
  mustBeRevivable,
  mustUseBuzzers,
  mustWaitForKitchen,
  secondsUntilNextCall,
} from './buzzer-act.ts'

const loan: BuzzerLoan = {
  ...{ saleId: 'sale', orderNumber: 'A-127', lentAt: noon },
  ...{ lastCalledAt: null, calls: 0, isCalling: false, hasFailed: false },
}
const buzzer: Buzzer = {
  ...{ id: 'b', number: '14', label: '', standId: null },
  ...{ isDisabled: false, isLost: false, loan: null },
}
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000)

describe('the order that a buzzer is lent with', () => {
  const order = { standId: 'grill', status: 'active', step: 'new' } as const
  // In order of precedence: each order also has every fault listed below it.
  for (const [why, faulty] of [
    ['sale-not-found', undefined],
    ['sale-not-found', { standId: 'crepes', status: 'cancelled', step: null }],
    ['buzzer-order-over', { standId: 'grill', status: 'cancelled', step: null }],
    ['buzzer-order-over', { standId: 'grill', status: 'completed', step: 'served' }],
    ['buzzer-without-kitchen', { standId: 'grill', status: 'completed', step: null }],
  ] as const)
    test(`is refused: ${why}, of ${JSON.stringify(faulty)}`, () => {
      expect(refusalOf(() => mustWaitForKitchen(faulty, 'grill'))?.code).toBe(why)
    })
  test('may be new, in preparation or ready', () => {
    for (const step of ['new', 'preparing', 'ready'] as const)
      expect(refusalOf(() => mustWaitForKitchen({ ...order, step }, 'grill'))).toBeUndefined()
  })
})

test('a stand that uses no buzzers lends none', () => {
  expect(refusalOf(() => mustUseBuzzers({ usesBuzzers: 'none' }))?.code).toBe('buzzers-unused')
  expect(refusalOf(() => mustUseBuzzers(undefined))?.code).toBe('buzzers-unused')
  for (const usesBuzzers of ['offered', 'required'] as const)
    expect(refusalOf(() => mustUseBuzzers({ usesBuzzers }))).toBeUndefined()
})

describe('the buzzer that a vendor wants to lend', () => {
  const worst = { ...buzzer, loan, isLost: true, isDisabled: true }
  for (const [why, faulty] of [
    ['buzzer-not-found', undefined],
    ['buzzer-not-found', { ...worst, standId: 'crepes' }],
    ['buzzer-lent', worst],
    ['buzzer-lost', { ...worst, loan: null }],
    ['buzzer-disabled', { ...worst, loan: null, isLost: false }],
  ] as const)
    test(`is refused: ${why}`, () => {
      expect(refusalOf(() => mustBeFree(faulty, 'grill'))?.code).toBe(why)
    })
  test('is free when no customer has it, at this stand or another', () => {
    expect(refusalOf(() => mustBeFree(buzzer, 'grill'))).toBeUndefined()
    expect(refusalOf(() => mustBeFree({ ...buzzer, standId: 'grill' }, 'grill'))).toBeUndefined()
  })
  test('is refused with its number when another customer has it', () => {
    expect(() => mustBeFree({ ...buzzer, loan }, 'grill')).toThrow('Le bipeur 14 est déjà remis.')
  })
})

describe('calling a buzzer', () => {
  const called = { ...loan, lastCalledAt: noon, calls: 1 }
  test('is refused while no customer has it', () => {
    expect(refusalOf(() => mustBeCallable(undefined, noon))?.code).toBe('buzzer-not-lent')
  })
  test('is refused for ten seconds after the last call, and the refusal says how long ago that was', () => {
    expect(() => mustBeCallable(called, later(4.2))).toThrow('Appelé il y a 4\u00A0secondes.')
    expect(() => mustBeCallable(called, later(1))).toThrow('Appelé il y a 1\u00A0seconde.')
    expect(() => mustBeCallable(called, later(0.4))).toThrow("Appelé à l'instant.")
    expect(() => mustBeCallable(called, later(-3))).toThrow("Appelé à l'instant.")
    expect(refusalOf(() => mustBeCallable(called, later(9.9)))?.code).toBe('buzzer-called-lately')
    expect(refusalOf(() => mustBeCallable(called, later(10)))).toBeUndefined()
  })
  test('is possible again after the number of seconds that is shown', () => {
    expect([0, 0.1, 9.9, 10, 60].map((passed) => secondsUntilNextCall(called, later(passed)))).toEqual([
      ...[10, 10, 1, 0, 0],
    ])
    expect(secondsUntilNextCall(loan, noon)).toBe(0)
  })
})

describe('a step of the kitchen', () => {
  test.each([
    ['new', 'ready', 'call'],
    ['preparing', 'ready', 'call'],
    ['served', 'ready', 'none'],
    ['ready', 'preparing', 'stop'],
    ['ready', 'new', 'stop'],
    ['ready', 'served', 'none'],
    ['new', 'preparing', 'none'],
  ] as const)('from %s to %s: %s', (from, to, expected) => {
    expect(callOf(from, to)).toBe(expected)
  })
  test('that was tapped more than a minute ago calls no customer any more', () => {
    expect([0, 60, 60.1].map((passed) => isStillMeant(noon, later(passed)))).toEqual([true, true, false])
  })
})

describe('a buzzer that a customer has', () => {
  const lent = { ...buzzer, loan }
  test('cannot be deleted', () => {
    expect(refusalOf(() => mustBeBack(lent))?.code).toBe('buzzer-in-use')
    expect(refusalOf(() => mustBeBack(buzzer))).toBeUndefined()
  })
  test('cannot change its number or its stand, nor be put out of service, but may get another label', () => {
    for (const change of [{ number: '15' }, { standId: 'grill' }, { isDisabled: true }])
      expect(refusalOf(() => mustBeEditable(lent, { ...lent, ...change }, []))?.code).toBe('buzzer-in-use')
    expect(refusalOf(() => mustBeEditable(lent, { ...lent, label: 'Rayé' }, []))).toBeUndefined()
  })
  test('cannot take the number of another buzzer', () => {
    expect(refusalOf(() => mustBeEditable(lent, { ...lent, number: '15' }, ['14', '15']))?.code).toBe(
      'buzzer-number-taken',
    )
    expect(refusalOf(() => mustBeEditable(buzzer, buzzer, ['14', '15']))).toBeUndefined()
  })
})

test('only a buzzer that is lost or out of service can return to service', () => {
  expect(refusalOf(() => mustBeRevivable(buzzer))?.code).toBe('buzzer-in-service')
  expect(refusalOf(() => mustBeRevivable({ ...buzzer, isLost: true }))).toBeUndefined()
  expect(refusalOf(() => mustBeRevivable({ ...buzzer, isDisabled: true }))).toBeUndefined()
})
