import { expect, test } from 'vitest'
import { isOnKitchenScreen } from './kitchen-screen.ts'

const noon = new Date('2026-11-20T12:00:00Z')
const second = (seconds: number) => new Date(noon.getTime() + seconds * 1000)
const longAgo = second(-9_000)

test('a stand counts as shown on a kitchen screen until 60 seconds after the last signal of its screens', () => {
  const at = (seconds: number) =>
    isOnKitchenScreen({ lastShownAt: noon, begunAt: longAgo, now: second(seconds) })
  expect([0, 15, 59.9].map(at)).toEqual([true, true, true])
  expect([60, 3_600].map(at)).toEqual([false, false])
})

test('a stand without any signal counts as shown in the first 20 seconds after the server started, while screens reconnect', () => {
  const at = (seconds: number) =>
    isOnKitchenScreen({ lastShownAt: undefined, begunAt: noon, now: second(seconds) })
  expect([0, 19.9, 20].map(at)).toEqual([true, true, false])
})

test('a clock that goes back by days does not leave a stand shown for days', () => {
  const now = second(-3 * 86_400)
  expect(isOnKitchenScreen({ lastShownAt: noon, begunAt: noon, now })).toBe(false)
  expect(isOnKitchenScreen({ lastShownAt: undefined, begunAt: noon, now })).toBe(false)
})
