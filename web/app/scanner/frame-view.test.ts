import { expect, test } from 'vitest'
import { viewAt } from './frame-view.ts'

const camera = { width: 640, height: 480 }

test('three of four readings decode only the central square of the camera frame, 70 % of its short side', () => {
  for (const tick of [0, 1, 2, 4, 5, 6]) {
    expect(viewAt(tick, camera)).toEqual({ left: 152, top: 72, width: 336, height: 336 })
  }
})

test('every fourth reading decodes the whole camera frame', () => {
  for (const tick of [3, 7, 11]) expect(viewAt(tick, camera)).toEqual({ left: 0, top: 0, ...camera })
})

test('an upright phone has its square in the middle too', () => {
  expect(viewAt(0, { width: 480, height: 640 })).toEqual({ left: 72, top: 152, width: 336, height: 336 })
})
