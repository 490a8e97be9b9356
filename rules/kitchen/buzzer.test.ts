import { describe, expect, test } from 'vitest'
import { noon } from '../testing/a-card.ts'
import { buzzerStatus, compareNumbers, isToFetch } from './buzzer.ts'

const here = { isDisabled: false, isLost: false, loan: null }
const [lent, called] = [{ isCalling: false }, { isCalling: true }]

describe('the status of a buzzer', () => {
  test.each([
    ['available', here],
    ['assigned', { ...here, loan: lent }],
    ['calling', { ...here, loan: called }],
    ['disabled', { ...here, isDisabled: true }],
    ['lost', { ...here, isLost: true }],
    ['lost', { isLost: true, isDisabled: true, loan: null }],
  ] as const)('is %s, derived from its fields and its loan', (status, buzzer) => {
    expect(buzzerStatus(buzzer)).toBe(status)
  })
})

test('a buzzer is to be fetched once its customer has had it for more than 45 minutes', () => {
  const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
  expect([44, 45, 45.1].map((minutes) => isToFetch({ lentAt: noon }, later(minutes)))).toEqual([
    ...[false, false, true],
  ])
})

test('buzzers are sorted by their digits, those without digits last', () => {
  expect(['ROUGE', '10', 'B2', '9', '01', 'A2'].sort(compareNumbers)).toEqual([
    ...['01', 'A2', 'B2', '9', '10', 'ROUGE'],
  ])
})
