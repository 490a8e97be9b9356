import { expect, test } from 'vitest'
import { lastPushInWords, trialInWords, wasReachedLast } from './told-device-words.ts'

const now = new Date('2026-11-22T21:30:00Z')
const registeredAt = '2026-11-22T20:00:00.000Z'
const [early, late] = ['2026-11-22T20:10:00.000Z', '2026-11-22T20:20:00.000Z']

test.each([
  [null, null, true, /^Depuis /],
  [early, null, true, /^Atteint, /],
  [late, early, true, /^Atteint, /],
  [early, late, false, /^Pas atteint, .+internet\.$/],
  [null, late, false, /^Pas atteint, /],
] as const)('a device reached at %s and not at %s', (lastReachedAt, lastFailedAt, isReached, words) => {
  const device = { registeredAt, lastReachedAt, lastFailedAt }
  expect(wasReachedLast(device)).toBe(isReached)
  expect(lastPushInWords(device, now)).toMatch(words)
})

test('a trial says how many devices were reached, and none where there is no internet', () => {
  expect(trialInWords({ devices: 2, reached: 0 })).toMatch(/^Aucun appareil atteint/)
  expect(trialInWords({ devices: 1, reached: 1 })).toMatch(/^Envoyé à 1.appareil\.$/)
  expect(trialInWords({ devices: 3, reached: 2 })).toMatch(/^Envoyé à 2 sur 3.appareils/)
})
