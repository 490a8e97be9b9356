import { describe, expect, test } from 'vitest'
import { Refusal, type RefusalCode } from '#rules/plain/refusal.ts'
import { isBuzzerOwed } from './buzzer-owed.ts'

const idle = { state: 'idle' } as const
const sending = { state: 'sending' } as const
const refused = (code: RefusalCode) => ({ state: 'refused', refusal: new Refusal(code) }) as const
const undecided = { free: ['7'], number: undefined, lending: idle } as const

describe('the till waits for the buzzer of an order that must have one', () => {
  test('until the order has a buzzer, or goes without', () => {
    expect(isBuzzerOwed(undecided)).toBe(true)
    expect(isBuzzerOwed({ ...undecided, number: '7' })).toBe(false)
    expect(isBuzzerOwed({ ...undecided, number: null })).toBe(false)
  })
  test('while it is unknown whether a buzzer is free, and while the last one is being lent', () => {
    expect(isBuzzerOwed({ ...undecided, free: undefined })).toBe(true)
    expect(isBuzzerOwed({ ...undecided, free: [], lending: sending })).toBe(true)
    expect(isBuzzerOwed({ ...undecided, lending: refused('network-failed') })).toBe(true)
  })
  test('unless no buzzer is free, or the order no longer needs one', () => {
    expect(isBuzzerOwed({ ...undecided, free: [] })).toBe(false)
    for (const code of ['buzzer-none-free', 'buzzer-order-over', 'buzzers-unused'] as const)
      expect(isBuzzerOwed({ ...undecided, lending: refused(code) })).toBe(false)
  })
})
