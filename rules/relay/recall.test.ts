import { describe, expect, test } from 'vitest'
import { isWaitOver, whyNotByItself } from './recall.ts'

const at = (time: string) => new Date(`2026-11-27T${time}Z`)
const brought = { acknowledgedAt: at('21:37:11'), broughtAt: at('21:38:31'), isAsked: false }

describe('an operation that a till brings back', () => {
  test('is booked again by itself after another computer took over', () => {
    expect(whyNotByItself(brought, null)).toBeUndefined()
    expect(whyNotByItself(brought, at('20:00:00')), 'a copy came back before it').toBeUndefined()
  })

  test('waits for a person where a copy of an earlier instant was brought back on purpose', () => {
    expect(whyNotByItself(brought, at('21:38:00'))).toBe('recall-after-restore')
    expect(whyNotByItself({ ...brought, isAsked: true }, at('21:38:00'))).toBeUndefined()
  })

  test('waits for a person once it is a day old', () => {
    const later = new Date(brought.acknowledgedAt.getTime() + 24 * 3_600_000)
    expect(whyNotByItself({ ...brought, broughtAt: later }, null)).toBeUndefined()
    expect(whyNotByItself({ ...brought, broughtAt: new Date(later.getTime() + 1) }, null)).toBe(
      'recall-too-old',
    )
  })

  test('that does not fit is tried again for a minute: another till may bring what it needs', () => {
    expect(isWaitOver(brought, at('21:39:30'))).toBe(false)
    expect(isWaitOver(brought, at('21:39:31'))).toBe(true)
  })
})
