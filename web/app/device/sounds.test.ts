import { describe, expect, test } from 'vitest'
import { changeSoundSettings, playSound, soundSettings, sounds } from './sounds.ts'

describe('the sounds of the counter', () => {
  test('for a card that was read are one beep of 1046 Hz for 90 ms', () =>
    expect(sounds.read).toEqual([[1046, 0, 90]]))
  test('for a code that is no card are two notes of 220 Hz', () =>
    expect(sounds.bad.map(([hertz]) => hertz)).toEqual([220, 220]))
  test('for an operation that moved money are two rising notes', () => {
    expect(sounds.success.map(([hertz]) => hertz)).toEqual([784, 1046])
  })
  test('for a refused operation with money are three low notes', () => {
    expect(sounds.refused).toHaveLength(3)
    expect(Math.max(...sounds.refused.map(([hertz]) => hertz))).toBeLessThan(300)
  })
  test('for a new order have two notes, for a cancelled one three, for a late one a single low one', () => {
    expect([sounds['new order'], sounds.cancelled, sounds.late].map(({ length }) => length)).toEqual([
      2, 3, 1,
    ])
  })
  test('have no two overlapping notes', () => {
    for (const notes of Object.values(sounds)) {
      for (const [index, [, startsAt]] of notes.entries()) {
        const previous = notes[index - 1]
        if (previous) expect(startsAt).toBeGreaterThanOrEqual(previous[1] + previous[2])
      }
    }
  })
})

describe('a device without sound or storage', () => {
  test('throws nothing when a sound is played', () => {
    for (const sound of Object.keys(sounds)) playSound(sound as keyof typeof sounds)
  })
  test('keeps the volume between 0 and 1, while the page is open', () => {
    changeSoundSettings({ volume: 3 })
    expect(soundSettings()).toEqual({ volume: 1, isMuted: false })
    changeSoundSettings({ isMuted: true })
    expect(soundSettings()).toEqual({ volume: 1, isMuted: true })
  })
})
