import { describe, expect, test } from 'vitest'
import { agree, clockFollowedWords, clockJumpWords, isJump } from './clock-jump.ts'
import { plainSpaces } from './testing/plain-spaces.ts'

const now = new Date('2026-11-29T20:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const day = 24 * 60

describe('the clock of the computer', () => {
  test('jumps where it moves by more than five minutes, forward or back', () => {
    expect([0, 300_000, -300_000].map(isJump)).toEqual([false, false, false])
    expect([300_001, -300_001].map(isJump)).toEqual([true, true])
  })
  test('agrees with a device that is some minutes apart', () => {
    expect([agree(now, later(4)), agree(later(4), now), agree(now, later(6))]).toEqual([true, true, false])
  })
  test('says how far it jumped, and which way', () => {
    const said = (minutes: number) => plainSpaces(clockJumpWords({ now, machine: later(minutes) }))
    expect(said(3 * day)).toBe(
      "L'heure de cet ordinateur vient d'avancer de 3 jours. Les ventes continuent à l'heure d'avant.",
    )
    expect(said(-65)).toBe(
      "L'heure de cet ordinateur vient de reculer de 1 h 05. Les ventes continuent à l'heure d'avant.",
    )
  })
  test('is followed with a line of the journal that says the same', () => {
    expect(plainSpaces(clockFollowedWords({ now, machine: later(-3 * day) }))).toBe(
      'Nouvelle heure suivie : elle venait de reculer de 3 jours',
    )
  })
})
