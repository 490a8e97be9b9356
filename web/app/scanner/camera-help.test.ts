import { expect, test } from 'vitest'
import { cameraHelp } from './camera-help.ts'

const browsers = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 Version/18.4 Safari/604.1',
  android:
    'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  chrome: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36',
}

test('the advice to allow the camera differs from browser to browser', () => {
  const advice = Object.values(browsers).map((userAgent) => cameraHelp('camera-refused', userAgent))
  expect(new Set(advice).size).toBe(4)
})

test('every camera problem comes with the advice to use a scanner gun or to type the code', () => {
  for (const refusal of [
    'camera-refused',
    'camera-not-found',
    'camera-busy',
    'camera-needs-secure-address',
    'something-went-wrong',
  ] as const) {
    expect(cameraHelp(refusal, browsers.android)).toContain('Utilisez la douchette ou saisissez le code.')
  }
})
