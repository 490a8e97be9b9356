import { expect, test } from 'vitest'
import { judgeWrites } from './honest-writes.ts'

test('green where a safe write takes its time, and where a fast disk may well be fast', () => {
  expect(judgeWrites({ medianMs: 2.41, kind: 'spinning' })).toMatchObject({
    colour: 'green',
    says: '2,4\u00A0ms pour une écriture sûre.',
  })
  expect(judgeWrites({ medianMs: 0.03, kind: 'solid' }).colour).toBe('green')
  expect(judgeWrites({ medianMs: 0.03, kind: null }).colour).toBe('green')
})

test('amber where a disk that turns, or one on USB, is too fast to be true, and where any is slow', () => {
  expect(judgeWrites({ medianMs: 0.049, kind: 'spinning' }).colour).toBe('amber')
  expect(judgeWrites({ medianMs: 0.049, kind: 'usb' }).colour).toBe('amber')
  expect(judgeWrites({ medianMs: 0.05, kind: 'usb' }).colour).toBe('green')
  expect(judgeWrites({ medianMs: 140, kind: 'solid' }).colour).toBe('amber')
})

test('red where nothing could be written', () => {
  expect(judgeWrites({ medianMs: null, kind: 'solid' }).colour).toBe('red')
})
