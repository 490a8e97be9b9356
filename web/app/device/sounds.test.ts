import { describe, expect, test } from 'vitest'
import { changeSoundSettings, playSound, soundSettings, sounds } from './sounds.ts'

describe('the sounds of the counter', () => {
  test('a card read: one beep of 1046 Hz for 90 ms', () => expect(sounds.read).toEqual([[1046, 0, 90]]))
  test('a bad code: twice 220 Hz', () => expect(sounds.bad.map(([hertz]) => hertz)).toEqual([220, 220]))
  test('money moved: two rising notes', () => {
    expect(sounds.success.map(([hertz]) => hertz)).toEqual([784, 1046])
  })
  test('money refused: low, low, low', () => {
    expect(sounds.refused).toHaveLength(3)
    expect(Math.max(...sounds.refused.map(([hertz]) => hertz))).toBeLessThan(300)
  })
  test('a new order has two notes, a cancelled one three, a late one a single low one', () => {
    expect([sounds['new order'], sounds.cancelled, sounds.late].map(({ length }) => length)).toEqual([
      2, 3, 1,
    ])
  })
  test('no two notes of a sound overlap', () => {
    for (const notes of Object.values(sounds)) {
      for (const [index, [, startsAt]] of notes.entries()) {
        const previous = notes[index - 1]
        if (previous) expect(startsAt).toBeGreaterThanOrEqual(previous[1] + previous[2])
      }
    }
  })
})

describe('on a device without sound or memory', () => {
  test('nothing is thrown', () => {
    for (const sound of Object.keys(sounds)) playSound(sound as keyof typeof sounds)
  })
  test('the volume stays between 0 and 1, for as long as the page lives', () => {
    changeSoundSettings({ volume: 3 })
    expect(soundSettings()).toEqual({ volume: 1, isMuted: false })
    changeSoundSettings({ isMuted: true })
    expect(soundSettings()).toEqual({ volume: 1, isMuted: true })
  })
})
