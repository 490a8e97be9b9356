import { expect, test } from 'vitest'
import { judgeSleep, type SleepFacts } from './sleep-settings.ts'

const judge = (different: Partial<SleepFacts>) =>
  judgeSleep({ hasLid: true, lid: 'stays', sleepsIdle: false, isMasked: false, ...different })

test('green where the machine stays awake with its lid shut, has none, or cannot sleep at all', () => {
  expect(judge({}).colour).toBe('green')
  expect(judge({ hasLid: false, lid: 'sleeps' }).colour).toBe('green')
  expect(judge({ lid: 'sleeps', sleepsIdle: true, isMasked: true }).colour).toBe('green')
})

test('amber where shutting the lid ends the evening', () => {
  expect(judge({ lid: 'sleeps' }).colour).toBe('amber')
})

test('red where the machine goes to sleep by itself', () => {
  expect(judge({ sleepsIdle: true }).colour).toBe('red')
})
