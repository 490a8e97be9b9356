import { expect, onTestFinished, test } from 'vitest'
import { watchAbsence } from './watch-absence.ts'

test('a computer that wakes up is away once, and looks before it answers anybody', () => {
  let now = { wallMs: 1_000_000, steadyMs: 0 }
  let away = 0
  const watch = watchAbsence({
    clocks: () => now,
    onAway: () => {
      away += 1
    },
  })
  onTestFinished(watch.close)
  watch.look()
  expect(away).toBe(0)
  now = { wallMs: now.wallMs + 60_000, steadyMs: now.steadyMs + 100 }
  watch.look()
  watch.look()
  expect(away).toBe(1)
})
