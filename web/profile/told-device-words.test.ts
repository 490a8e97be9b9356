import { expect, test } from 'vitest'
import { lastPushInWords, trialInWords, wasReachedLast } from './told-device-words.ts'

const now = new Date('2026-11-22T21:30:00Z')
const registeredAt = '2026-11-22T20:00:00.000Z'
const [early, late] = ['2026-11-22T20:10:00.000Z', '2026-11-22T20:20:00.000Z']

test.each([
  [null, null, true, /^Depuis /],
  [early, null, true, /^Atteint, /],
  [late, early, true, /^Atteint, /],
  [early, late, false, /^Pas atteint, .+dit pourquoi\.$/],
  [null, late, false, /^Pas atteint, /],
] as const)(
  'a device last reached at %s and last failed at %s is described by the later of the two',
  (lastReachedAt, lastFailedAt, isReached, words) => {
    const device = { registeredAt, lastReachedAt, lastFailedAt }
    expect(wasReachedLast(device)).toBe(isReached)
    expect(lastPushInWords(device, now)).toMatch(words)
  },
)

test('a trial says how many devices were reached, and that none was where there is no internet', () => {
  expect(trialInWords({ devices: 2, reached: 0, refused: 0 })).toMatch(/^Aucun appareil atteint/)
  expect(trialInWords({ devices: 1, reached: 1, refused: 0 })).toMatch(/^Envoyé à 1.appareil\.$/)
  expect(trialInWords({ devices: 3, reached: 2, refused: 0 })).toMatch(/^Envoyé à 2 sur 3.appareils/)
})

test('a trial refused by a push service says what to do about it, and does not blame the internet', () => {
  const words = trialInWords({ devices: 1, reached: 0, refused: 1 })
  expect(words).toMatch(/^Envoyé à 0 sur 1.appareil.: le service du navigateur en a refusé 1\. Retirez /)
  expect(words).not.toContain('internet')
})
