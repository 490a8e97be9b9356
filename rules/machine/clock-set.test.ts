import { expect, test } from 'vitest'
import { type ClockFacts, judgeClock } from './clock-set.ts'

const machine = new Date('2026-11-27T21:37:00Z')
const minutes = (n: number) => n * 60_000
const after = (n: number) => new Date(machine.getTime() + minutes(n))
const judge = (different: Partial<ClockFacts>) =>
  judgeClock({ machine, house: null, builtAt: null, lastBookedAt: null, apart: [], ...different })

test('green where the clock is after the books and the version, and devices agree', () => {
  expect(judge({ builtAt: after(-9_999), lastBookedAt: after(-1) }).colour).toBe('green')
  expect(judge({ apart: [minutes(4), -900] }).says).toMatch(/, comme les appareils\.$/)
  // Some minutes are corrected now and then.
  expect(judge({ lastBookedAt: after(4) }).colour).toBe('green')
})

test('amber where one device shows another time', () => {
  expect(judge({ apart: [minutes(-63), 0] })).toMatchObject({
    colour: 'amber',
    todo: "Réglez l'heure de cet appareil.",
  })
})

test('red where the clock is before the books or the version, jumped, or two devices agree on another time', () => {
  expect(judge({ lastBookedAt: after(6) }).colour).toBe('red')
  expect(judge({ builtAt: after(6) }).colour).toBe('red')
  expect(judge({ house: after(-60) }).colour).toBe('red')
  expect(judge({ apart: [minutes(60), minutes(61)] })).toMatchObject({
    colour: 'red',
    todo: "Réglez l'heure de cet ordinateur avant de vendre.",
  })
})
