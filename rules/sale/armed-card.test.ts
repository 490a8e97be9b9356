import { describe, expect, test } from 'vitest'
import { type ArmedCard, isArmed, keepArmed, msLeft } from './armed-card.ts'

const at = (seconds: number, wall = seconds) => ({ steady: seconds * 1000, wall: wall * 1000 })
const read: ArmedCard = { readAt: at(100, 5_000) }

describe('a card read at the till', () => {
  test('may be debited for 45 s, and not afterwards', () => {
    expect(isArmed(read, at(144, 5_044))).toBe(true)
    expect(isArmed(read, at(145, 5_045))).toBe(false)
    expect(isArmed(read, at(146, 5_046))).toBe(false)
  })

  test('expires by the clock that has moved further: one stops while a tablet sleeps, the other may be set back', () => {
    expect(isArmed(read, at(101, 5_046))).toBe(false)
    expect(isArmed(read, at(146, 4_000))).toBe(false)
  })

  test('stays valid for at least 15 s after an article was removed, and never for less time than before', () => {
    const late = keepArmed(read, at(140, 5_040))
    expect(msLeft(late, at(140, 5_040))).toBe(15_000)
    expect(isArmed(late, at(154, 5_054))).toBe(true)
    expect(isArmed(late, at(155, 5_055))).toBe(false)
    expect(msLeft(keepArmed(read, at(110, 5_010)), at(110, 5_010))).toBe(35_000)
  })

  test('cannot be debited again once it has expired', () => {
    expect(isArmed(keepArmed(read, at(150, 5_050)), at(150, 5_050))).toBe(false)
  })
})
