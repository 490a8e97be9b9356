import { expect, test } from 'vitest'
import { readPhotos } from './photos.ts'

const strong = { hardwareConcurrency: 8, deviceMemory: 8 }

test.each([
  ['a strong device', strong, true],
  ['a device that tells nothing of itself', {}, true],
  ['a device with two cores', { ...strong, hardwareConcurrency: 2 }, false],
  ['a device with two gigabytes', { ...strong, deviceMemory: 2 }, false],
  ['a device that saves data', { ...strong, connection: { saveData: true } }, false],
])('without a stored choice, the tiles of %s show photos: %o → %s', (_, device, shows) => {
  expect(readPhotos(undefined, device)).toBe(shows)
})

test('a stored choice wins over what the device can afford', () => {
  expect([readPhotos(true, { hardwareConcurrency: 1 }), readPhotos(false, strong)]).toEqual([true, false])
})

test.each([null, 'oui', { on: true }])('an unreadable stored value is no choice: %o', (rubbish) => {
  expect(readPhotos(rubbish, strong)).toBe(true)
})
