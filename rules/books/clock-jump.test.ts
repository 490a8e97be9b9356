import { describe, expect, test } from 'vitest'
import { plainSpaces } from '../testing/plain-spaces.ts'
import { agree, clockFollowedWords, clockJumpWords, isFollowed, isJump } from './clock-jump.ts'

const now = new Date('2026-11-29T20:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const day = 24 * 60

describe('the clock of the computer', () => {
  test('jumps when it moves by more than five minutes, forward or back', () => {
    expect([0, 300_000, -300_000].map(isJump)).toEqual([false, false, false])
    expect([300_001, -300_001].map(isJump)).toEqual([true, true])
  })
  test('agrees with the clock of a device that differs by up to five minutes', () => {
    expect([agree(now, later(4)), agree(later(4), now), agree(now, later(6))]).toEqual([true, true, false])
  })
  test('has made a jump that was confirmed already, when the last confirmed jump was as long and at most a day ago', () => {
    const followed = { machine: later(3 * day), movedMs: 3 * day * 60_000 }
    const seen = (minutes: number, machine: number) =>
      isFollowed({ now: later(machine - minutes), machine: later(machine) }, followed)
    expect([seen(3 * day, 3 * day), seen(3 * day + 4, 3 * day + 30)]).toEqual([true, true])
    expect([seen(2 * day, 3 * day), seen(-3 * day, 3 * day), seen(3 * day, 5 * day)]).toEqual([
      false,
      false,
      false,
    ])
    expect(isFollowed({ now, machine: later(day) }, undefined)).toBe(false)
  })
  test('says by how much and in which direction it jumped', () => {
    const said = (minutes: number) => plainSpaces(clockJumpWords({ now, machine: later(minutes) }))
    expect(said(3 * day)).toBe(
      "L'heure de cet ordinateur vient d'avancer de 3 jours. Les ventes continuent à l'heure d'avant.",
    )
    expect(said(-65)).toBe(
      "L'heure de cet ordinateur vient de reculer de 1 h 05. Les ventes continuent à l'heure d'avant.",
    )
  })
  test('is confirmed with an entry in the journal that says by how much and in which direction', () => {
    expect(plainSpaces(clockFollowedWords({ now, machine: later(-3 * day) }))).toBe(
      'Nouvelle heure suivie : elle venait de reculer de 3 jours',
    )
  })
})
