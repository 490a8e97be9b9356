import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0'

for (const [words, kind, description] of [
  [
    'Chrome sur Android, tablette',
    'tablet',
    `Mozilla/5.0 (Linux; Android 14; SM-X200) ${chrome} Safari/537.36`,
  ],
  [
    'Chrome sur Android, téléphone',
    'phone',
    `Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`,
  ],
  [
    'Safari sur iOS, tablette',
    'tablet',
    'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  ],
  [
    'Firefox sur Windows, ordinateur',
    'computer',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0',
  ],
  [
    'Edge sur Windows, ordinateur',
    'computer',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/131.0.0.0`,
  ],
  ['Navigateur inconnu', 'unknown', 'node'],
  ['Navigateur inconnu', 'unknown', ''],
] as const)
  test(`a browser that calls itself «${description.slice(0, 60)}» is named «${words}»`, () => {
    expect(deviceName(description)).toEqual({ name: words, kind })
  })
