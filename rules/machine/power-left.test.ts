import { expect, test } from 'vitest'
import { judgePower } from './power-left.ts'

const onBattery = (percent: number, minutesLeft: number | null) =>
  judgePower({ isPlugged: false, battery: { percent, minutesLeft } })

test('green on mains power, with a battery or without', () => {
  expect(judgePower({ isPlugged: true, battery: { percent: 80, minutesLeft: null } }).colour).toBe('green')
  expect(judgePower({ isPlugged: true, battery: null }).colour).toBe('green')
})

test('amber on a battery that lasts for more than an hour, with how long', () => {
  expect(onBattery(72, 145)).toMatchObject({
    colour: 'amber',
    says: 'Sur batterie à 72\u00A0%, encore 2\u00A0h\u00A025.',
  })
  expect(onBattery(26, null).colour).toBe('amber')
})

test('red where it ends within the hour, or is low and does not say', () => {
  expect(onBattery(40, 59).colour).toBe('red')
  expect(onBattery(24, null).colour).toBe('red')
})
